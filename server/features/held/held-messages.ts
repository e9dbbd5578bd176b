/** Shown to the visitor in place of the usual confirmation. Must not promise acceptance. */
export const HELD_MESSAGES = {
  booking:
    "We have your request and are keeping this time for you for 24 hours. It isn't final until we contact you to confirm it.",
  bookingWithoutSlot:
    "We have your request. It isn't final until we contact you to confirm the time.",
  contact:
    "We have your message. Someone at our firm will read it before we reply, so you won't get a confirmation email.",
  webinar: "We have your registration. It isn't final until we contact you to confirm it.",
} as const
