import { closing, page } from '../../content/pages/assessment-results.ts'
import { categories, type Category } from '../../content/quiz/categories.ts'
import { mostly } from '../../contracts/assessment/letters.ts'
import { Finding } from '../features/assessment/finding.tsx'
import { OnPaper } from '../features/assessment/on-paper.tsx'
import { useFinishedAnswers } from '../features/assessment/use-sheet.ts'
import { BookingLink } from '../features/booking/booking-link.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'

interface CategoryOpinionProps {
  category: Category
  /** True for the visitor's own result. */
  own: boolean
}

function CategoryOpinion({ category, own }: CategoryOpinionProps) {
  const { letter, name, meaning, next, caution } = category
  const id = `mostly-${letter.toLowerCase()}`
  return (
    <section className={own ? 'opinion opinion-own' : 'opinion'} aria-labelledby={id}>
      <h2 id={id}>
        <span className="opinion-letter">Mostly {letter}</span>
        {name}
      </h2>
      <div>
        {meaning.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <h3>What to do next</h3>
        <ol className="opinion-next">
          {next.map(({ what, how }) => (
            <li key={what}>
              <strong>{what}</strong> {how}
            </li>
          ))}
        </ol>
        <p className="opinion-caution">{caution}</p>
      </div>
    </section>
  )
}

/** The results: a verdict, its reasons, and what each of the four would order. */
export function Page({ path }: PageProps) {
  const answers = useFinishedAnswers()
  const result = answers && mostly(answers)
  return (
    <div className="wrap results">
      <PageMeta title={page.title} description={page.description} path={path} />
      <header>
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
      </header>
      <Finding />
      {categories.map((category) => (
        <CategoryOpinion
          key={category.letter}
          category={category}
          own={category.letter === result}
        />
      ))}
      <section className="results-closing" aria-labelledby="closing">
        <h2 id="closing">{closing.heading}</h2>
        <p>{closing.text}</p>
        <p className="actions">
          <BookingLink service={page.service} size="lg" assessment={answers?.join('')}>
            {closing.button}
          </BookingLink>
          <a className="text-link" href={paths.handbook()}>
            {closing.handbook}
          </a>
        </p>
        <OnPaper />
      </section>
    </div>
  )
}
