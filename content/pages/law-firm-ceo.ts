import { services } from '../services/services.ts'
import { ownerStory, typicalHours } from './owner-story.ts'
import type { Page } from './page.ts'

const { hours, clientWork, billedAfter, averageReduction } = ownerStory

export const page = {
  path: '/law-firm-ceo',
  title: 'For Law-Firm Owners',
  description:
    'For owners of small law firms: a complimentary 30-minute audit of where your hours and money go, limited to 5 new client firms per month.',
  heading: 'Your firm shouldn’t need you at midnight',
  intro:
    'You went to law school to practice law. You also run payroll, chase invoices, and spend Sunday night rebuilding last week’s time from memory. This page shows how one owner changed that and what we’d look at in your firm. It takes five minutes to read.',
  service: services.operationalAudit,
} as const satisfies Page

/** The caption of a pleading: the two parties, and the terms beside them. */
export const caption = {
  parties: [
    { name: 'The owner’s evenings,', role: 'Plaintiff' },
    { name: `The ${hours.before}-hour week,`, role: 'Defendant' },
  ],
  versus: 'v.',
  terms: [
    'For law-firm owners',
    'A complimentary 30-minute audit',
    'Limited to 5 new client firms per month',
  ],
  button: 'Take the assessment',
} as const

/** One owner's progress from the first measurement to a vacation. */
export const story = {
  heading: `One owner’s path from ${hours.before} hours a week to ${hours.after}`,
  opening: `The owner of a two-attorney estate-planning firm was putting in ${hours.before} hours a week. Over 20 billable hours were lost monthly because she worked them but never wrote them down.`,
  days: [
    {
      when: 'Weeks 1 and 2',
      what: `We measured two ordinary weeks, interruptions and all. Of the ${hours.before} hours in a week, ${clientWork.before} were client work, and only ${clientWork.billed} of those were billed.`,
    },
    {
      when: 'Month 1',
      what: 'The owner stopped entering her time on Sunday night and started entering it as she finished each task. The missing hours turned up before anything else changed.',
    },
    {
      when: 'Months 2 to 5',
      what: 'The firm wrote procedures for intake, signing, and funding, one at a time. Each one was handed to a staff member who had already done the task twice by following the written steps.',
    },
    {
      when: 'Month 9',
      what: `The owner was down to ${hours.after} hours a week and billed ${billedAfter} of them. Her staff and the second attorney had taken over some of her other work, and the firm had stopped accepting certain matters.`,
    },
    {
      when: 'From then on',
      what: 'The owner takes 6 weeks of vacation per year, and the office doesn’t call.',
    },
  ],
  mark: 'Sample story',
  typical: `Most owners shouldn’t expect this result. The average reduction in working hours is ${averageReduction}% (a sample figure). At that rate, a ${hours.before}-hour week would come down to about ${typicalHours} hours. How far you get will depend on your matters, your staff, and your prices.`,
} as const

/** The method, as the three counts of a pleading. */
export const counts = {
  heading: 'Our method: an audit, automatic time tracking, and custom SOPs',
  cards: [
    {
      number: 'Part 1',
      title: 'Operational audit',
      text: 'The audit is a complimentary 30-minute call. We go through your last month with you (hours worked, hours billed, and money collected) and tell you where we’d look first. If you want us to go further, we’ll follow a handful of your closed matters from the first call to the last payment, for a fee that we quote beforehand.',
      proof: 'You’ll get our opinion on what to look at first, and a quote if you want one.',
    },
    {
      number: 'Part 2',
      title: 'Automatic time tracking',
      text: 'Your calendar, phone, and document system already have a record of most of your day. We set up software, under your own license, that drafts time entries from that record. A lawyer corrects and approves each draft before it goes on a bill.',
      proof:
        'Every Friday, you’ll get a report that shows what percentage of the week’s time was entered the same day.',
    },
    {
      number: 'Part 3',
      title: 'Custom SOPs',
      text: 'We write standard operating procedures in the words of the people who’ll use them. Each one is a single page that says who owns it, what starts it, and when it’s finished. We write the first few with your staff, and we leave once they can write the next one without us.',
      proof: 'To test them, take a week off and see whether your matters keep moving.',
    },
  ],
} as const

/** What happens if nothing changes, and what we can't promise. */
export const warning = {
  heading: 'The risks of leaving things as they are',
  points: [
    {
      title: 'Time entered from memory is hard to defend',
      text: 'If a client or a fee arbitrator asks what you did on a given afternoon, a bill rebuilt from memory won’t help you much. Rule 1.5 of the ABA Model Rules requires fees to be reasonable. Your state has its own version of the rule, and you usually have the burden of showing that you meet it.',
    },
    {
      title: 'A sole practitioner is a single point of failure',
      text: 'Comment 5 to Model Rule 1.3 says that diligence may require a sole practitioner to have a plan for another lawyer to step in after death or disability. If everything about the practice is in your head, you have nothing to hand over.',
    },
    {
      title: 'Buyers pay less for a practice that depends on its owner',
      text: 'If your state’s version of Model Rule 1.17 lets you sell your practice, what a buyer pays for goodwill will depend on how many clients and referral sources stay when you leave.',
    },
  ],
  caution:
    'We can’t promise you a 30-hour week. If the real problem turns out to be your prices or your partners, we’ll say so and stop there.',
} as const

export const testimonial = {
  quote:
    'I thought I needed another associate. It turned out that I needed to know on Tuesday what Monday had cost me. The first vacation was uncomfortable. On the second one, the office didn’t even ask when I’d be back.',
  by: 'Owner, two-attorney estate-planning firm',
  mark: 'Sample testimonial',
} as const

export const question = {
  heading: 'Find out how ready your practice is',
  text: 'The assessment has twelve questions in three parts. It shows you how ready your practice is for changes like these and where to start. It takes about four minutes, and your answers aren’t sent to us.',
  button: 'Can I Get The Same Results?',
} as const

export const relief = {
  heading: 'What to have ready for your audit',
  text: 'For the 30-minute call, have last month’s numbers in front of you: hours worked, hours billed, and money collected. We’ll say what we’d check first and whether we think we’re the right people to help. If there’s further work to do, we’ll quote it in writing before we start.',
  limit:
    'Space is limited to 5 new client firms per month, because the people who take the call also do the work.',
} as const
