import { claims } from '../../../cms/pages/claims.ts'
import { figures } from '../../../cms/pages/home.ts'
import { paths } from '../../paths.ts'
import { OptionalText } from '../../ui/optional-text.tsx'

/** Four statistics about law firms, each with its source or its sample mark. */
export function Statistics() {
  return (
    <section className="wrap statistics" aria-label={figures.label}>
      <dl>
        {Object.values(claims).map(({ figure, meaning, mark }) => (
          <div key={figure}>
            <dt>{meaning}</dt>
            <dd className="display figures">{figure}</dd>
            <OptionalText as="dd" className="sample-note">
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
