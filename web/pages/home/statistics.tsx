import { claims } from '../../../cms/pages/claims.ts'
import { figures } from '../../../cms/pages/home.ts'
import { paths } from '../../paths.ts'
import { OptionalText } from '../../ui/optional-text.tsx'

/** True if several statistics have this mark; the stamp then shows it once for all of them. */
const isShared = (mark: string) =>
  figures.mark !== '' && Object.values(claims).filter((claim) => claim.mark === mark).length > 1

/** Four statistics about law firms, each with its source or its sample mark. */
export function Statistics() {
  return (
    <section className="wrap stamped statistics" aria-label={figures.label}>
      <OptionalText as="span" className="stamp">
        {figures.mark}
      </OptionalText>
      <dl>
        {Object.values(claims).map(({ figure, meaning, mark }) => (
          <div key={figure}>
            <dt>{meaning}</dt>
            <dd className="display figures">{figure}</dd>
            <OptionalText as="dd" className={isShared(mark) ? 'visually-hidden' : 'sample-note'}>
              {mark}
            </OptionalText>
          </div>
        ))}
      </dl>
      <p>
        <a className="text-link" href={paths.lawFirmSolutions()}>
          {figures.link}
        </a>
      </p>
    </section>
  )
}
