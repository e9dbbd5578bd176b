import { cards, earlierPage, home, index } from '../../../cms/pages/archive.ts'
import { ArchivedMark } from '../../layouts/archived-page.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { buttonClass } from '../../ui/button.tsx'
import './archive.css'

const addresses = { home: paths.archiveHome(), services: paths.archiveServices() }

export function Page({ path }: PageProps) {
  const { title, description, heading, intro, noindex } = index
  return (
    <div className="wrap archive">
      <PageMeta {...{ title, description, path, noindex }} />
      <h1>{heading}</h1>
      <p className="lead">{intro}</p>
      <ArchivedMark />
      <ul className="drawer">
        {cards.map((card) => (
          <li key={card.call} className="filing-card">
            <p className="filing-call display figures">{card.call}</p>
            <h2>
              <a href={addresses[card.leads]}>{card.title}</a>
            </h2>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
      <p className="drawer-behind">
        {earlierPage.text}{' '}
        <a className="text-link" href={paths.archiveFinancialModeling()}>
          {earlierPage.link}
        </a>
      </p>
      <p className="actions">
        <a className={buttonClass({ variant: 'outline' })} href={paths.home()}>
          {home}
        </a>
      </p>
    </div>
  )
}
