import { paths } from '../../paths.ts'

const figures = [
  ['78%', 'of clients retain the first attorney who responds'],
  ['32%', 'revenue increase within 3 months'],
  ['25%', 'reduction in working hours'],
  ['$9,000', 'average monthly revenue lost from poor time tracking'],
] as const

/** Four figures from the work with law firms. */
export function Statistics() {
  return (
    <section className="wrap statistics" aria-label="Figures from law firms">
      <dl>
        {figures.map(([figure, meaning]) => (
          <div key={figure}>
            <dt>{meaning}</dt>
            <dd className="display figures">{figure}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="text-link" href={paths.lawFirmSolutions()}>
          What stands behind these figures
        </a>
      </p>
    </section>
  )
}
