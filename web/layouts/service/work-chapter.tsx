import { Fragment } from 'react'
import { headings, labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { Part } from './part.tsx'
import { daysIn } from './step-spans.ts'
import { Fee, Signer } from './terms.tsx'
import { Timeline } from './timeline.tsx'
import './work-chapter.css'

interface WorkProps {
  record: ServicePage
  /** The part that comes first. */
  first: string | undefined
}

/** The steps to scale, with the fee below the first and the signer below the one that signs. */
export function Work({ record, first }: WorkProps) {
  const { steps, duration, fee, signer, sample } = record
  const leads = first === 'fee'
  const price = fee && (
    <Part id="fee" heading={headings.fee} level={leads ? 3 : 4} className="fee">
      <Fee fee={fee} sample={sample} />
    </Part>
  )
  const signature = signer && (
    <Part id="signer" heading={headings.signer} level={4}>
      <Signer signer={signer} sample={sample} />
    </Part>
  )
  const signed = (signer?.step ?? steps.length) - 1
  const below = steps.map((step, index) => (
    <Fragment key={step.title}>
      {index === 0 && !leads && price}
      {index === signed && signature}
    </Fragment>
  ))
  return (
    <>
      <div className="work-terms">
        {leads && price}
        {duration !== undefined && (
          <Part id="duration" heading={headings.duration}>
            {sample && <p className="sample-note">{labels.sample}</p>}
            <p>
              <InlineMarkdown text={duration} />
            </p>
            <p className="side-note">
              {labels.scale}
              {steps.some((step) => daysIn(step.duration) === undefined) && ` ${labels.dot}`}
            </p>
          </Part>
        )}
      </div>
      <Timeline steps={steps} below={below} />
    </>
  )
}
