import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'

const offers = [
  {
    name: 'CFO Services',
    summary: 'A monthly close you can read in ten minutes, a forecast you can borrow on.',
    href: paths.service('cfo-services'),
  },
  {
    name: '409A Valuation',
    summary: 'Safe-harbor strike prices, renewed before the twelve months run out.',
    href: paths.service('409a-valuation'),
  },
  {
    name: 'AI Automation',
    summary:
      'Intake, time capture and drafting with a person in charge, saving 20+ hours per week.',
    href: paths.aiAutomation(),
  },
  {
    name: 'Operational Efficiency Audit',
    summary: 'Where the hours and the money go, in thirty minutes and without a fee.',
    href: paths.lawFirm(),
  },
]

const reading = [
  {
    name: 'Readiness assessment',
    summary: 'Twelve questions about your practice; the answers stay in your browser.',
    href: paths.assessment(),
  },
  {
    name: 'Law-firm handbook',
    summary: 'Procedures for time, intake, billing, people and succession, one section at a time.',
    href: paths.handbook(),
  },
  {
    name: 'Webinar',
    summary: 'An hour on how one practice got its time and its margin back.',
    href: paths.webinar(),
  },
  {
    name: 'The book',
    summary: 'The method from end to end, to read before you ever call us.',
    href: paths.book(),
  },
]

/** The four things clients ask for most, and the ways to the rest. */
export function Offers() {
  return (
    <section className="wrap home-section" aria-labelledby="offers">
      <h2 id="offers">What we are asked for</h2>
      <LedgerList rows={offers} />
      <p className="offers-further">
        <a className="text-link" href={paths.services()}>
          All services
        </a>
        <a className="text-link" href={paths.financialModeling()}>
          Financial modeling
        </a>
        <a className="text-link" href={paths.solutions()}>
          Solutions by event
        </a>
      </p>
    </section>
  )
}

/** What one can have without speaking to anyone. */
export function Reading() {
  return (
    <section className="wrap home-section" aria-labelledby="reading">
      <h2 id="reading">Before you speak to anyone</h2>
      <LedgerList rows={reading} />
    </section>
  )
}
