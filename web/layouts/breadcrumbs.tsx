import './breadcrumbs.css'
export interface Crumb {
  label: string
  href: string
}

/** The page itself comes last and isn't a link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a className="text-link" href={href}>
              {label}
            </a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
