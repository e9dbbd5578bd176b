import { catalogue } from 'content:catalogue'
import { count, links } from '../../../cms/pages/solutions.ts'
import { fillInCount } from '../../../words/fill-in.ts'
import { serviceCategories } from '../../../cms/schemas/service-categories.ts'
import { TinyExhibit } from './tiny-exhibit.tsx'
import '../../ui/ledger.css'

/** Leaves out categories without services. */
export function Catalogue() {
  return serviceCategories.map((category, index) => {
    const entries = catalogue.filter((entry) => entry.category === category)
    if (entries.length === 0) return null
    const id = `account-${index + 1}`
    return (
      <section key={category} className="account" aria-labelledby={id}>
        <header>
          <h2 id={id}>{category}</h2>
          <p className="account-count">{fillInCount(count, entries.length)}</p>
        </header>
        <ul className="ledger">
          {entries.map(({ slug, title, description, path, gets, drawing, answer }) => (
            <li key={slug} className="ledger-row account-entry">
              <TinyExhibit drawing={drawing} answer={answer} />
              <h3 className="ledger-name">
                <a href={path}>{title}</a>
              </h3>
              <p>{description}</p>
              <span className="ledger-more" aria-hidden="true">
                {gets ?? links.entry}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
