import type { colors as sampleColors } from '../../cms/brand.ts'
import { office as officeInUse } from '../../cms/office.ts'
import type { Person } from '../../cms/schemas/person.ts'
import type { Site } from '../../cms/site.ts'
import type { Office } from '../../cms/schemas/office.ts'

/** Another zone than the one in use, with New York's offsets, which the fixture webinar has. */
const timeZone =
  officeInUse.timeZone === 'America/New_York' ? 'America/Toronto' : 'America/New_York'

/**
 * Has nothing in common with the sample firm: a different city, time zone, look, and staff.
 * `sample` stays true, because sample texts that don't name the firm remain.
 */
export const site: Site = {
  sample: true,
  company: 'Harrow & Pike Advisory',
  legalName: 'Harrow & Pike Advisory LLP',
  tagline: 'We tell owners what their firm is worth, and why.',
  url: 'https://www.harrow-pike.example',
  email: 'office@harrow-pike.example',
  phone: '(212) 555-0167',
  phoneHref: 'tel:+12125550167',
  address: { street: '7 Harbor Row, Floor 3', city: 'New York', state: 'NY', zip: '10004' },
  consultation: {
    caller: 'A partner of the firm',
    callsFrom: '(212) 555-0168',
    prepare: 'Have your last two tax returns nearby.',
  },
  replyTime: 'by the end of the next business day',
  office: { timeZone },
  social: [],
}

/** Office hours with a lunch break, and closed on Fridays. */
export const office: Office = {
  timeZone,
  hours: {
    Monday: '08:30-12:00, 13:00-16:30',
    Tuesday: '08:30-12:00, 13:00-16:30',
    Wednesday: '08:30-12:00, 13:00-16:30',
    Thursday: '08:30-15:00',
  },
  holidays: ['Thanksgiving', 'Christmas'],
}

export const book = { title: 'Précis of a Practice' }

/** The part of the home page that belongs to the sample firm's brand. */
export const hero = {
  heading: { start: 'A number that', marked: 'holds up', end: '.' },
  fields: ['Valuation', 'CFO services', 'Law-firm operations'],
  button: 'Book a consultation',
  assessment: 'Take the 12-question assessment',
  line: {
    label: 'A line falls from 70 hours a week to 30. Sample story.',
    caption: 'hours a week, month nine',
    mark: 'Sample story',
  },
}

export const colors: Record<keyof typeof sampleColors, { light: string; dark: string }> = {
  paper: { light: '#fbf7f4', dark: '#1d1216' },
  sheet: { light: '#fffdfb', dark: '#281a1f' },
  ink: { light: '#2b1820', dark: '#f4ecee' },
  soft: { light: '#5f4a52', dark: '#c3b2b8' },
  rule: { light: '#dccbc9', dark: '#4d353d' },
  margin: { light: '#b08433', dark: '#a57d35' },
  green: { light: '#7a1f3d', dark: '#f0a3b8' },
  'green-deep': { light: '#5c142c', dark: '#f6c0cf' },
  'on-green': { light: '#fffaf7', dark: '#3a0a1b' },
  canary: { light: '#f3dfa8', dark: '#5b4a16' },
  band: { light: '#f6eeec', dark: '#2a1b21' },
  loss: { light: '#8f3a06', dark: '#f3b183' },
  'on-loss': { light: '#fffdfc', dark: '#331503' },
  edge: { light: '#88707a', dark: '#a08a93' },
  shade: { light: '#2b182073', dark: '#0c0609b3' },
}

/** The letter H. */
export const logo = { path: 'M4 0h8v9h12V0h8v24h-8v-9H12v9H4z', drawn: 'filled' }

/** The sample firm's typefaces, swapped. */
export const typefaces = {
  display: { family: 'Libre Franklin', style: 'sans-serif' },
  text: { family: 'Besley', style: 'serif' },
}

export const team: Person[] = [
  {
    sample: false,
    name: 'Zoë Harrow',
    title: 'Managing Partner',
    photo: 'zoe-harrow.png',
    photoDescription: 'Zoë Harrow on the ferry to the office',
    credentials: ['ABV, American Institute of CPAs'],
    licenses: [{ name: 'CPA', states: ['NY', 'NJ'] }],
    biography: ['Zoë has valued law firms, breweries, and one ferry line for twenty years.'],
  },
  {
    sample: false,
    name: 'José Núñez Pike',
    title: 'Partner',
    credentials: ['ASA, American Society of Appraisers'],
    licenses: [],
    biography: ['José reads every draft the way the other side’s expert will.'],
  },
  {
    sample: false,
    name: 'Ann Wu',
    title: 'Director of Modeling',
    credentials: [],
    licenses: [],
    biography: [],
  },
]

export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
