import type { FAQPage, Service, WithContext } from 'schema-dts'
import { parseInline } from '../../content/schemas/inline.ts'
import { origin } from '../lib/origin.ts'
import { firmReference, context } from './firm.ts'

/** The fields of a service that the structured data uses. */
export interface DescribedService {
  /** The title as used in headings. */
  title: string
  /** The path of its page. */
  path: string
  description: string
  category?: string | undefined
}

/** A service that the firm offers. */
export function service(record: DescribedService): WithContext<Service> {
  const { title, path, description, category } = record
  return {
    ...context,
    '@type': 'Service',
    '@id': `${origin}${path}#service`,
    name: title,
    description,
    url: origin + path,
    ...(category === undefined ? {} : { category }),
    provider: firmReference,
    areaServed: { '@type': 'Country', name: 'United States' },
  }
}

/** A question and its answer; the answer may contain *emphasis* and [links](/contact). */
export interface Question {
  question: string
  answer: string
}

const plain = (text: string) =>
  parseInline(text)
    .map((piece) => piece.text)
    .join('')

/** The questions a page answers, in page order. */
export function questionsPage(path: string, questions: readonly Question[]): WithContext<FAQPage> {
  return {
    ...context,
    '@type': 'FAQPage',
    '@id': `${origin}${path}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(question),
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  }
}
