import type { WebinarData } from '../../../contracts/page-data.ts'
import { buttonClass } from '../../ui/button.tsx'
import '../../layouts/plain-page.css'

const TEXTS = {
  asked: {
    title: 'Unsubscribe from webinar email?',
    text: 'We’ll stop writing to you about our webinars. If you’ve reserved a seat, it stays yours, and you’ll still get its confirmation and reminders.',
  },
  done: {
    title: 'You’re unsubscribed',
    text: 'We won’t write to you about our webinars anymore. If you’ve reserved a seat, it’s still yours, and you’ll still get its confirmation and reminders.',
  },
  invalid: {
    title: 'This link doesn’t work',
    text: 'Your mail program may have cut it off. Reply to the email, and we’ll unsubscribe you.',
  },
} as const

export function unsubscribeTitle(step: NonNullable<WebinarData['unsubscribe']>): string {
  return TEXTS[step].title
}

/** The form posts to its own URL, which has the token, and works without JavaScript. */
export function Unsubscribe({ step }: { step: NonNullable<WebinarData['unsubscribe']> }) {
  const { title, text } = TEXTS[step]
  return (
    <div className="wrap plain">
      <h1 className="plain-title">{title}</h1>
      <p className="lead">{text}</p>
      {step === 'asked' && (
        <form method="post">
          <button type="submit" className={buttonClass()}>
            Unsubscribe
          </button>
        </form>
      )}
    </div>
  )
}
