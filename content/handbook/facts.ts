import { type RecurringDate, recurringDateText } from './recurring-date.ts'

/** A deadline, threshold, or target that sections and the book refer to as `{fact:id}`. */
export interface Fact {
  /** The value for code: a number whose unit is in `text`, words, or a recurring date. */
  value: number | string | RecurringDate
  /** How the text states it in the middle of a sentence. */
  text: string
  /** Where the value comes from. */
  source: 'specification' | 'house rule'
  /**
   * How a line of content phrases this fact. Group 1 is the value it states, which must be this one.
   * Every phrase occurs at least once in the content.
   */
  phrases: readonly RegExp[]
}

/** A number or words that the specification fixes. */
const specified = (value: number | string, text: string, ...phrases: RegExp[]) =>
  ({ value, text, source: 'specification', phrases }) as const

/** A number or words that the handbook sets. */
const houseRule = (value: number | string, text: string, ...phrases: RegExp[]) =>
  ({ value, text, source: 'house rule', phrases }) as const

/** A recurring date that the handbook sets. */
const due = (value: RecurringDate, ...phrases: RegExp[]) =>
  ({ value, text: recurringDateText(value), source: 'house rule', phrases }) as const

/** How a KPI card states its target. */
const kpi = (name: string) => new RegExp(`^::kpi\\[${name}\\]\\{target="([^"]+)"`)

/** The facts by id. */
export const facts = {
  'same-day-entry': specified(
    85,
    'over 85%',
    kpi('Same-day time entry'),
    /share of entries made on the day of the work\..*?(over \d+%)/,
  ),
  leakage: specified(5, 'under 5%', kpi('Leakage'), /at the (\d+)% limit/),
  'first-reply': specified(
    5,
    'under 5 minutes',
    kpi('Initial inquiry response'),
    /Reply to forms, texts, and messages.*\| ([^|]*minutes) \|/,
    /replies in writing in ([^.]+)\./,
  ),
  reminders: specified(
    '48 and 2 hours',
    '48 hours and 2 hours before',
    kpi('Consultation reminders'),
  ),
  realization: specified(95, 'over 95%', kpi('Realization')),
  collection: specified(95, 'over 95%', kpi('Collection')),
  margin: specified(35, 'over 35%', kpi('Profit margin'), /\| Profit (over \d+%) after a market/),
  utilization: specified(80, 'over 80%', kpi('Utilization'), /utilization target of (over \d+%)/i),
  'deep-work': specified(90, '90 minutes', kpi('Deep-work blocks')),
  'client-update': specified(
    14,
    'at least every 14 days',
    kpi('Client update'),
    /You hear from us (at least every [^,|]+),/,
  ),
  'reply-positive': specified(48, 'within 48 hours', kpi('Reply to a positive review')),
  'reply-negative': specified(24, 'within 24 hours', kpi('Reply to a negative review')),

  'missing-time': houseRule(
    'noon',
    'noon',
    /Enter what is missing.*\| by ([^|,]+?),? next business day \|/i,
  ),
  'week-release': due(
    { every: 'week', on: 'Friday', at: '3:00 PM' },
    /Release (?:time|the week's entries).*\| (\w+day, [\d:]+ [AP]M)/,
  ),
  'time-freeze': due(
    { every: 'month', businessDay: 1, at: '1:00 PM' },
    /Freeze the month.*\| (business day [^|]+) \|/i,
  ),
  'bills-released': due(
    { every: 'month', businessDay: 2, at: '5:00 PM' },
    /mark write-downs with.*\| (business day [^|]+) \|/i,
  ),
  'bills-sent': due(
    { every: 'month', businessDay: 5 },
    kpi('Bills sent'),
    /\bbills (?:out |sent |go out )?by (business day \d+)/i,
    /Send by the channel.*\| (business day [^|]+) \|/i,
  ),
  'write-downs-decided': due(
    { every: 'month', businessDay: 3, at: 'noon' },
    /Decide write-downs over the limit.*\| (business day [^|]+) \|/i,
  ),
  'trust-read': due(
    { every: 'month', businessDay: 2 },
    /Read the statement with check images.*\| (business day [^|]+) \|/i,
  ),
  'trust-signed': due(
    { every: 'month', businessDay: 5 },
    kpi('Signed on time'),
    /Sign, date,? and? ?file as PDF.*\| (business day [^|]+) \|/i,
    /Reconcile trust three ways.*\| (business day [^|]+) \|/i,
  ),
  'month-page': due(
    { every: 'month', businessDay: 7 },
    /Send the monthly page.*\| (business day [^|]+) \|/i,
  ),
  'books-lock': due(
    { every: 'month', businessDay: 8 },
    kpi('Month closed'),
    /\| Lock the month.*\| (?:after the meeting, )?([^|]+?) \|/i,
    /(?:clos(?:e|es|ed)|lock(?:s|ed)?)(?: the (?:month|books))? by (the \w+|business day \d+)/i,
  ),
  'channels-read': due(
    { every: 'month', nth: 'third', on: 'Tuesday' },
    /Read (?:it|the table) and change one thing.*\| ([^|,]+), 60 minutes \|/i,
  ),
  'folder-list': due(
    { every: 'month', nth: 'first', on: 'Monday' },
    /Print open matters with next deadline.*\| ([^|]+?)(?: of each month)? \|/i,
  ),
  'folder-age': houseRule(37, 'under 37 days', kpi('Age of the sealed folder')),
  'review-requests': due(
    { every: 'month', nth: 'first', on: 'Tuesday' },
    /List every matter closed last month.*\| ([^|]+) \|/i,
  ),
  supervision: due(
    { every: 'month', nth: 'third', on: 'Wednesday' },
    /Draw four open files.*\| ([^|]+) \|/i,
  ),

  'docket-entry': houseRule(
    'same business day',
    'the same business day',
    /Enter the event.*\| ([^|]+) \|/i,
  ),
  'docket-reminders': houseRule(
    '30, 14, 7, 2',
    '30, 14, 7, and 2 days',
    /(?:tasks|reminders) at ([\d, and]+ days)/i,
  ),
  'docket-check': due(
    { every: 'business day', at: '4:00 PM' },
    /second check.*\| (every [^|]+) \|/i,
  ),
  'docket-horizon': houseRule(
    21,
    '21 days',
    /\b(?:deadlines|dates) (?:of|in|for) the next (\w+ days)/i,
  ),
  'staff-meeting': due(
    { every: 'week', on: 'Monday', at: '9:00 AM' },
    /Deadlines and staffing meeting.*\| (\w+day, [\d:]+ [AP]M)/i,
  ),
  'update-list': due(
    { every: 'week', on: 'Monday', at: '9:30 AM' },
    /List matters with no contact for.*\| (\w+day, [\d:]+ [AP]M)/i,
  ),
  'update-age': houseRule(8, '8 days', /List matters with no contact for (\w+ days) or more/i),
  'forecast-roll': due({ every: 'week', on: 'Monday' }, /rolled forward each (\w+day)/i),
  'forecast-weeks': houseRule(13, 'thirteen weeks', /see (\w+ weeks) of cash ahead/i),
  'overdue-list': due(
    { every: 'week', on: 'Tuesday' },
    /\| Review overdue bills;.*\| (\w+day), 15 minutes \|/i,
  ),
  'trust-transfer': due(
    { every: 'week', on: 'Thursday' },
    /Trust transfers that are ready.*\| (\w+day) \|/i,
    /\*\*Transfer\.\*\* Every (\w+day)/i,
  ),
  'trust-posting': due(
    { every: 'business day', at: '4:30 PM' },
    /Post every receipt and payment.*\| (every [^|]+) \|/i,
  ),
  'review-check': houseRule(
    '9:00 AM and 4:00 PM',
    '9:00 AM and 4:00 PM',
    /Read new reviews.*\| (?:Daily at )?([^|]+) \|/i,
  ),

  'overrun-notice': houseRule(
    75,
    '75 percent',
    /\bpast (\d+ percent) of (?:its|their|the stage's) hours/i,
  ),
  'unbilled-age': houseRule(
    45,
    '45 days',
    /^\| Unbilled work over (\w+ days)/i,
    /unbilled time older than (\w+ days)/i,
  ),
  'write-down-limit': houseRule(
    250,
    '$250',
    /fee reductions by a lawyer up to (\$[\d,]*\d)/i,
    /take off up to (\$[\d,]*\d) a bill/i,
  ),
  'objection-period': houseRule(
    10,
    'ten days',
    /\*\*Wait\.\*\* (\w+ days) for objections/i,
    /: (\w+ days) for objections/i,
  ),
  'payment-due': houseRule(
    30,
    '30 days after the bill date',
    /\bdue (\w+ days after [^.,;|]+?)(?:[.,;|]| and )/i,
  ),
  'bill-check-in': houseRule(7, 'day 7', /Ask whether the bill arrived.*\| (day \d+) \|/i),
  'bill-reminder': houseRule(
    20,
    'day 20',
    /Send the reminder below.*\| (day \d+) \|/i,
    /^\| Bill unpaid on (day \d+),/,
  ),
  'overdue-call': houseRule(
    31,
    'day 31',
    /Call; listen for a complaint.*\| (day \d+) \|/i,
    /^\| Bill unpaid on day \d+, then (day \d+)/,
  ),
  'plan-offer': houseRule(45, 'day 45', /Offer a plan or a meeting.*\| (day \d+) \|/i),
  'bill-decision': houseRule(60, 'day 60', /Decide: plan, reduction.*\| (day \d+) \|/i),

  'bad-news': houseRule(
    1,
    'within one business day',
    /Bad news reaches you ([^|]*?) of our/i,
    /bad news reaches (?:her|them|the client)[^.|]*? ((?:within|on|by)[^.|]*)\./i,
    /^\| (?:Ruling|Our own mistake)[^|]*\|[^|]*\| ([^|,]*[^|, ])/i,
  ),
  'consultation-wait': houseRule(
    3,
    'within three business days',
    /consultation,? (?:by phone or here, )?(within \w+ (?:business )?days)/i,
  ),
  'unsigned-calls': houseRule(
    '2 and 5',
    'days 2 and 5',
    /Call about an unsigned agreement.*\| (days [^|]+) \|/i,
  ),
  'unsigned-closing': houseRule(10, 'day 10', /Send the closing letter.*\| (day \d+)/i),

  'handover-checked': houseRule(
    2,
    'the first two results',
    /(the first \w+ results)/i,
    /checked before it leaves.*\| ([^|]+) \|$/i,
  ),
  'handover-sample': houseRule(5, 'one in five', /sample(?:,| of)? (one in \w+)/i),
  'ai-trial': houseRule(
    4,
    'four weeks',
    /Try it on invented files.*\| (\w+ weeks) \|/i,
    /one task, two people, (\w+ weeks)/i,
  ),
  'ai-training': houseRule(
    3,
    'three hours',
    /Training takes her (\w+ hours)/i,
    /Train everyone.*\| (\w+ hours?) /i,
  ),
  'four-figures': houseRule(
    'utilization, realization, collection, and margin',
    'utilization, realization, collection, and margin',
    /\bfour (?:figures|are enough)[^:.]*: ([^.]+?)\./i,
    /how: 'Use ([^']+?)\. Review them on the same day each month/i,
  ),
} satisfies Record<string, Fact>

/** The id of a fact. */
export type FactId = keyof typeof facts
