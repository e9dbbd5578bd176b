export const APPOINTMENT_KEY = 'appointment'
