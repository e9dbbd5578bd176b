import type { FAQPage, Service, WithContext } from 'schema-dts'
import { parseInline } from '../../cms/schemas/inline.ts'
import { origin } from '../lib/origin.ts'
import { firmReference, context } from './firm.ts'

export interface DescribedService {
  title: string
  path: string
  description: string
  category?: string | undefined
}

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

/** The answer may contain *emphasis* and [links](/contact). */
export interface Question {
  question: string
  answer: string
}

const plain = (text: string) =>
  parseInline(text)
    .map((piece) => piece.text)
    .join('')

/** In page order. */
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
