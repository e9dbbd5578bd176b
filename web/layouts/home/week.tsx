import { HoursFigure } from '../../features/flow/hours-figure.tsx'
import { paths } from '../../paths.ts'

/** One owner's week, before and after. */
export function Week() {
  return (
    <section className="wrap home-section week" aria-labelledby="week">
      <div>
        <h2 id="week">Seventy hours a week, then thirty</h2>
        <p>
          The owner of a two-attorney estate practice worked 70-hour weeks and billed 31 of the
          hours. Nine months later the weeks had 30 hours, 27 of them billed. Nobody worked faster.
          Time was written down on the day it was worked, and nine procedures got an owner who was
          not the owner.
        </p>
        <p>
          <a className="text-link" href={paths.lawFirm()}>
            How it was done
          </a>
        </p>
        <p className="sample-note">Sample story</p>
      </div>
      <HoursFigure />
    </section>
  )
}
