import { hero, page } from '../../../cms/pages/home.ts'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Resources } from './resources.tsx'
import { ServicePaths } from './service-paths.tsx'
import { Statistics } from './statistics.tsx'
import { Stories } from './stories.tsx'
import { Week } from './week.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { StickyCta } from '../../layouts/sticky-cta.tsx'
import type { PageProps } from '../../routes.ts'
import './home.css'

export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <Hero />
      <StickyCta service={page.service} button={hero.button}>
        <Statistics />
        <ServicePaths />
        <Week />
        <Stories />
        <Resources />
      </StickyCta>
      <Closing />
    </>
  )
}
