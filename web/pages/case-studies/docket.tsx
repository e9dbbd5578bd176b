import { caseStudies } from 'content:case-studies'
import { cases } from '../../../cms/pages/case-studies.ts'
import { CaseSheet } from '../../features/stories/case-sheet.tsx'
import { paths } from '../../paths.ts'

/** A row for each case; one is open. Browsers close it when another one is opened. */
export function Docket() {
  return (
    <ol className="docket">
      {caseStudies.map((story, index) => (
        <li key={story.slug}>
          <article aria-labelledby={story.slug}>
            <details name="docket" open={index === 0}>
              <summary>
                <span className="docket-number figures" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 id={story.slug}>{story.title}</h3>
                <span className="docket-firm">{story.firm}</span>
                <span className="docket-figure figures" aria-hidden="true">
                  <s>{story.figure.before}</s> {story.figure.after}
                </span>
              </summary>
              <div className="docket-open">
                {story.sample && <p className="story-sample">{cases.sample}</p>}
                <CaseSheet story={story} />
                <p className="docket-page">
                  <a className="text-link" href={paths.caseStudy(story.slug)}>
                    {cases.own}
                  </a>
                </p>
              </div>
            </details>
          </article>
        </li>
      ))}
    </ol>
  )
}
