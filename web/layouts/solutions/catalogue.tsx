import { catalogue } from 'content:catalogue'
import { serviceCategories } from '../../../content/schemas/service-categories.ts'

/** A drawing beside the name that it repeats. */
function Mark({ drawing }: { drawing: string }) {
  return (
    <svg
      className="catalogue-mark"
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

/** The services under the headings of the catalogue. */
export function Catalogue() {
  return serviceCategories.map((category, index) => {
    const entries = catalogue.filter((entry) => entry.category === category)
    const id = `account-${index + 1}`
    return (
      <section key={category} className="account" aria-labelledby={id}>
        <header>
          <h2 id={id}>{category}</h2>
          <p className="account-count">{entries.length} services</p>
        </header>
        <ul className="ledger">
          {entries.map(({ slug, title, description, path, drawing }) => (
            <li key={slug} className="ledger-row account-entry">
              <Mark drawing={drawing} />
              <h3 className="ledger-name">
                <a href={path}>{title}</a>
              </h3>
              <p>{description}</p>
              <span className="ledger-more" aria-hidden="true">
                Read
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
