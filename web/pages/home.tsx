import { site } from '../../content/site.ts'
import { Closing } from '../layouts/home/closing.tsx'
import { Hero } from '../layouts/home/hero.tsx'
import { Offers, Reading } from '../layouts/home/offers.tsx'
import { Statistics } from '../layouts/home/statistics.tsx'
import { Stories } from '../layouts/home/stories.tsx'
import { Week } from '../layouts/home/week.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import type { PageProps } from '../routes.ts'

const description =
  'CFO services, valuations that hold up, and operations for law firms whose owners want their evenings back. Book thirty minutes.'

/** The home page: the promise, the figures, the offers, one week, nine stories, the question. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta
        title={`${site.company}: CFO services, valuations and law-firm operations`}
        description={description}
        path={path}
        bare
      />
      <Hero />
      <Statistics />
      <Offers />
      <Week />
      <Stories />
      <Reading />
      <Closing />
    </>
  )
}
