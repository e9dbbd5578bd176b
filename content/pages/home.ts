import { services } from '../services/services.ts'
import { ownerStory, typicalHours } from './owner-story.ts'
import type { Page } from './page.ts'

const { hours, clientWork, billedAfter, averageReduction } = ownerStory

export const page = {
  path: '/',
  title: 'CFO services, valuations, and law-firm operations',
  description:
    'CFO services, business valuations, and help with operations for law-firm owners who want their evenings back. Book a thirty-minute consultation.',
  heading: 'From pain flows to dream flows',
  intro:
    'We take over the finance work that keeps you at your desk until midnight, value businesses, and put law-firm operations in order. We work with law-firm owners, founders, and investors.',
  service: services.general,
} as const satisfies Page

export const hero = {
  /** The line above the heading, in three parts. */
  fields: ['CFO services', 'Valuation', 'Law-firm operations'],
  /** The heading; its last words are highlighted. */
  heading: { start: 'From pain flows to', marked: 'dream flows', end: '.' },
  button: 'Book a consultation',
  assessment: 'Take the 12-question assessment',
} as const

/** The section with the figures of claims.ts. */
export const figures = {
  label: 'Figures about law firms',
  link: 'Where these figures come from',
} as const

/** Services to start with; `service` is the name of a service's file, or `operational-audit`. */
export const offers = {
  heading: 'Four ways we can help',
  rows: [
    {
      name: 'CFO Services',
      summary:
        'A monthly report you can read in ten minutes and a forecast you can show your bank.',
      service: 'cfo-services',
    },
    {
      name: '409A Valuation',
      summary:
        'A valuation report for your option grants, updated before its twelve months run out.',
      service: '409a-valuation',
    },
    {
      name: 'AI Automation',
      summary:
        'AI for intake, time entry, and drafting, with a person in charge. A small office can save 20+ hours per week. (Sample figure; your savings will depend on your volume.)',
      service: 'ai-automation',
    },
    {
      name: 'Operational Efficiency Audit',
      summary: 'A free 30-minute call about where your law firm’s hours and money go.',
      service: 'operational-audit',
    },
  ],
  services: 'All services',
  /** Links to more services, between the two lists of all of them. */
  further: [{ name: 'Financial modeling', service: 'financial-modeling' }],
  solutions: 'Solutions by category',
} as const

export const resources = {
  heading: 'Free resources for law-firm owners',
  rows: [
    {
      name: 'Readiness assessment',
      summary: 'Answer twelve questions about your practice. Your answers stay in your browser.',
      leads: 'assessment',
      action: 'Take it',
    },
    {
      name: 'Law-firm handbook',
      summary:
        'Procedures for time, intake, billing, people, and succession that you can adopt one at a time.',
      leads: 'handbook',
      action: 'Read',
    },
    {
      name: 'Webinar',
      summary: 'A one-hour session on how one practice got its time and its margin back.',
      leads: 'webinar',
      action: 'Register',
    },
    {
      name: 'The book',
      summary: 'Our method for running a small law firm, in one free PDF.',
      leads: 'book',
      action: 'Download',
    },
  ],
} as const

export const week = {
  heading: `How one owner went from ${hours.before} hours a week to ${hours.after}`,
  text: `The owner of a two-attorney estate-planning firm worked ${hours.before} hours a week, but only ${clientWork.billed} of those hours were billed. Nine months later, she worked ${hours.after} hours and billed ${billedAfter}. She got there by recording her time the day she worked it, handing procedures to her staff, and turning away some matters.`,
  mark: 'Sample story',
  typical: `Her result isn’t typical. The average reduction is ${averageReduction}% (also a sample figure), which would bring a ${hours.before}-hour week down to about ${typicalHours} hours.`,
  link: 'Read how she did it',
} as const

export const stories = {
  heading: 'Client stories, before and after',
  text: 'The clients here are identified only by role and type of firm. Results vary from one firm to the next.',
  link: 'Read all of the case studies in one document',
  /** The section's name in an error message. */
  name: 'The list of stories',
} as const

export const closing = {
  heading: 'What happens in a consultation',
  text: 'A consultation takes thirty minutes. You tell us what happened and when you need an answer. We tell you which service fits, who will rely on the work, and whether we’re the right firm for it. If you own a law firm, you can book an audit instead. The audit is a complimentary 30-minute call, and space is limited to 5 new client firms per month.',
  button: 'Book a consultation',
  call: 'or call',
} as const
