/** Key of the booking in the tab's session storage. */
export const APPOINTMENT_KEY = 'appointment'
