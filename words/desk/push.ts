/** Notifications on the devices of staff. They may appear on a locked screen. */
export const push = {
  /** In place of a first name that isn't known. */
  someone: 'Someone',
  titles: {
    booking: 'New lead',
    message: 'New lead',
    registration: 'New lead',
    overdue: 'Overdue',
  },
  texts: {
    booking: (firstName: string) => `${firstName} booked a call.`,
    message: (firstName: string) => `${firstName} wrote.`,
    registration: (firstName: string) => `${firstName} registered for the webinar.`,
    overdue: (firstName: string) => `${firstName} is still waiting for a reply.`,
  },
} as const

/** The section of "Your account" about them. */
export const notifications = {
  heading: 'Notifications',
  intro:
    'Get told on this phone or computer about a new lead and an overdue reply, even if the desk is closed. If a person has an owner, only the owner is told. A notification has a first name at most.',
  install: 'On an iPhone or iPad, add the desk to the home screen first, and open it from there.',
  add: 'Notify me on this device',
  wasAdded: 'This device is notified from now on.',
  unsupported: 'This browser can’t show notifications here.',
  denied:
    'This browser blocks notifications from the desk. Allow them in the browser’s settings for this site, then try again.',
  dismissed: 'You haven’t allowed notifications yet. Try again, and choose “Allow”.',
  failed: (reason: string) =>
    `This browser couldn’t turn notifications on: ${reason} Nothing was saved. Try again later, or use another browser.`,
  device: 'Device',
  current: 'This device',
  added: 'Since',
  remove: 'Remove',
  removeLabel: (device: string, added: string) => `Remove ${device}, since ${added}`,
  wasRemoved: 'That device isn’t notified anymore.',
  none: 'No device is notified yet.',
} as const
