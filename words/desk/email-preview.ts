/** An email that is shown before it is sent. */
export const emailPreview = {
  heading: 'This is the email',
  from: 'From',
  to: 'To',
  replyTo: 'Answers go to',
  subject: 'Subject',
} as const
