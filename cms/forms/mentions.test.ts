import { describe, expect, test } from 'vitest'
import { readHandbook } from '../handbook/read-handbook.ts'
import { blockTexts } from '../schemas/handbook-words.ts'
import { readForm } from './read-form.ts'

const sections = readHandbook()
const blocks = sections.flatMap((section) => section.blocks)
const sentencesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/(?<=[.?!])\s+/))
const sentences = sentencesOf(blockTexts(blocks))

/** The text of a form with the captions of its tables. */
function textOfForm(name: string): string {
  const form = readForm(name)
  const captions = form.map((block) => ('caption' in block ? (block.caption ?? '') : ''))
  return [...captions, ...blockTexts(form)].join('\n')
}

/** Each sentence or cell that states a form's contents, and the form's words that make it true. */
const PROMISES: readonly (readonly [mention: string, form: string, ...words: string[]])[] = [
  [
    'Prepare the agreement from the form: client, scope, exclusions, fee, deposit, due date',
    'engagement-letter',
    'Our only client',
    'We will [describe the work',
    'does not include',
    'Our fee for the work described',
    'You will deposit $[amount]',
    'It is due 30 days after the bill date',
  ],
  ['Who the client is, and who is paying', 'engagement-letter', '[payer] has agreed to pay'],
  ['What is included, and two things that aren’t', 'engagement-letter', '[appeals], [tax advice]'],
  [
    'Fee, expenses, deposit, and when the deposit must be refilled',
    'engagement-letter',
    'You will pay filing fees',
    'When the balance falls below',
  ],
  ['When bills are due: 30 days', 'engagement-letter', 'It is due 30 days after the bill date'],
  [
    'How often you’ll write, and how quickly you return calls',
    'engagement-letter',
    'You will hear from us at least every 14 days',
    'We return calls by the next business day',
  ],
  [
    'How either side ends it, and what happens to the file',
    'engagement-letter',
    'You may end it at any time',
    'We keep a copy for [seven] years',
  ],
  [
    'The client signs, a lawyer countersigns, and the conflict note is filed',
    'engagement-letter',
    'you and we have both signed it',
    'The conflict note is in the file',
  ],
  [
    'Each client chooses one main channel and one fallback in the engagement letter.',
    'engagement-letter',
    'Your main channel is',
    'we will use [second channel]',
  ],
  [
    'Use texts for times and places.',
    'engagement-letter',
    'We use texts only for times and places',
  ],
  [
    'The agreement and every bill say so, and a bill isn’t overdue before then.',
    'engagement-letter',
    'It is overdue on the day after that.',
  ],
  ['and the engagement letter and the bill both say so', 'engagement-letter', 'It is due 30 days'],
  [
    'The agreement says in which month rates may rise ([January] in our form) and how you give notice.',
    'engagement-letter',
    'may rise once a year, in [January]',
    'at least [30] days before, in writing',
  ],
  ['must be reasonable and accepted by the client', 'engagement-letter', 'you agree to it'],
  [
    'you pay your bills from it as the agreement allows, and the client tops it back up',
    'engagement-letter',
    'you will bring it back to $[amount] within ten days',
  ],
  [
    'Ten days for objections, or what the agreement',
    'engagement-letter',
    'at least ten days after',
  ],
  [
    'Within one business day of our understanding it',
    'engagement-letter',
    'within one business day of understanding it',
  ],
  [
    'At 75 percent of the stage, before the extra work is done',
    'engagement-letter',
    'At 75 percent of the hours',
  ],
  [
    'the firm absorbs overruns that the client was not told about first',
    'engagement-letter',
    'we will take off your bill any part of an overrun that you did not agree to first',
  ],
  [
    'Under section 10 of our agreement, “If a bill is not paid,” we may end our work',
    'engagement-letter',
    '10. If a bill is not paid',
    'we may stop working for you and withdraw',
  ],
  [
    'and state the period in the engagement letter',
    'engagement-letter',
    'We keep a copy for [seven] years',
  ],
  [
    'Engagement letters say how and when we use these tools',
    'engagement-letter',
    'We use tools for research and drafting',
  ],
  [
    'Tell clients in the engagement letter that an assisting lawyer may be called in',
    'engagement-letter',
    'We have arranged for another lawyer to review open files',
  ],
  [
    'sort every hit: no conflict, decline, or ask for consent',
    'conflict-check-and-waiver',
    'no conflict, decline, or ask for consent',
  ],
  [
    'Search the names again after the questionnaire comes back, after the consultation, and before you countersign.',
    'conflict-check-and-waiver',
    'After the questionnaire came back',
    'After the consultation',
    'Before we countersigned',
  ],
  [
    'can you serve both competently and diligently, is it lawful, and is neither suing the other',
    'conflict-check-and-waiver',
    'competently and diligently',
    'The law does not forbid it',
    'Neither client is asserting a claim',
  ],
  [
    'Tell the prospective client that you can’t act or advise yet, and that any deadline keeps running',
    'conflict-check-and-waiver',
    'can’t act or advise yet and that any deadline keeps running',
  ],
  ['note her exact answer', 'conflict-check-and-waiver', 'answers word for word'],
  [
    'Explain the risks and alternatives to each; offer time with another lawyer',
    'conflict-check-and-waiver',
    'time offered with another lawyer',
  ],
  [
    'The disengagement letter has the same words, a list of open dates, and openings for a matter that ends early.',
    'disengagement-letter',
    'These are the dates that we know of today.',
    '[You ended the engagement:]',
    '[We withdraw:]',
  ],
  [
    'List everything in it that starts, moves, or ends a period, with one sheet for each deadline',
    'docket-sheet',
    'One sheet for each deadline.',
  ],
  [
    'write down the trigger, the rule, the way it was served, days added, and holidays',
    'docket-sheet',
    'Day that starts the period',
    'Rule, statute, or order',
    'How it was served',
    'Days added',
    'Holidays and closed days',
  ],
  [
    'and reminders at 30, 14, 7, and 2 days in both calendars',
    'docket-sheet',
    'with reminders at 30, 14, 7, and 2 days',
    'with the same reminders',
  ],
  [
    'using the limitation worksheet: from the earliest day the claim could have arisen',
    'limitation-worksheet',
    'Earliest day on which the claim could have arisen',
    'Notice of claim to a government',
  ],
  [
    'Add reminders at six months and at 90, 60, and 30 days',
    'limitation-worksheet',
    'at six months and at 90, 60, and 30 days',
    '30 days before it',
  ],
  [
    'Log each document: matter, how and when it arrived or was served, by whom',
    'receipt-log',
    'Arrived or served: day, time, how',
    'Logged by',
  ],
  [
    'Draft the statement: gross, fee and how it was calculated, costs, each lien, net to the client',
    'settlement-statement',
    'Gross settlement',
    'Our fee',
    'Expenses that we advanced',
    'Liens, assignments',
    'To you, by',
  ],
  [
    'requires one in writing, with the outcome, what the client receives, and how it was calculated',
    'settlement-statement',
    'The outcome',
    'What you receive',
  ],
  [
    'Read each file: engagement letter, conflict check, next date, and last contact with the client',
    'file-review',
    'Engagement letter:',
    'Conflict check:',
    'Next date:',
    'Last contact with the client:',
  ],
  [
    'Write down for counsel what happened and when, without opinions',
    'incident-log',
    'without opinions',
  ],
  [
    'From noticing a problem to telling the managing attorney',
    'incident-log',
    'minutes after it was noticed',
  ],
  [
    'hold an exit interview that asks what you should have talked about months ago',
    'exit-interview',
    'What should we have talked about months ago?',
  ],
  [
    'Ask “How did you hear of us?” and record the first answer',
    'intake-sheet',
    'How did you hear about us?',
  ],
  [
    'Log source, names, and safe phone number and address',
    'intake-sheet',
    'Number that is safe to call',
    'Address and email that are safe to use',
  ],
]

/** Mentions of an engagement letter that say nothing about the form’s contents. */
const ASIDES = [
  /^(?:.*, )?[Ee]ngagement letter$/,
  'Publish it, starting with the engagement letter',
  'In an engagement letter, the same words may become a term',
  'What the engagement letter settles',
  'so leave such a clause out of your engagement letter',
  'Boilerplate in the engagement letter',
  'if the engagement letter or a court order limits its use',
  'Engagement letter paragraph on the assisting lawyer',
]

const folded = (text: string) => text.toLowerCase()
const isIn = (text: string, words: string) => folded(text).includes(folded(words))

describe('forms: a form has what the handbook says it has [HB-06]', () => {
  test.each(PROMISES)('%s', (mention, form, ...words) => {
    expect(sentences.some((sentence) => isIn(sentence, mention))).toBe(true)
    const text = textOfForm(form)
    expect(words.filter((each) => !isIn(text, each))).toEqual([])
  })

  test('every mention of the engagement letter is compared with the form', () => {
    const mentions = sentences.filter((sentence) => /\bengagement letter/i.test(sentence))
    expect(mentions.length).toBeGreaterThan(12)
    const uncompared = mentions.filter(
      (sentence) =>
        !PROMISES.some(([mention]) => isIn(sentence, mention)) &&
        !ASIDES.some((aside) =>
          typeof aside === 'string' ? isIn(sentence, aside) : aside.test(sentence),
        ),
    )
    expect(uncompared).toEqual([])
  })

  test('both closing letters use the same words', () => {
    const closing = blocks.find(
      (block) => block.kind === 'template' && block.id === 'comms-template-closing',
    )
    const letter = textOfForm('disengagement-letter')
    const missing = sentencesOf(blockTexts(closing ? [closing] : [])).slice(1)
    expect(missing.length).toBeGreaterThan(5)
    expect(missing.filter((sentence) => !isIn(letter, sentence))).toEqual([])
  })
})
