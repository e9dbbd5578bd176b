import { useState } from 'react'
import { siteServices } from '../../../../words/desk/site-services.ts'
import type { ListedService } from '../../../../contracts/content/services.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { paths } from '../../../paths.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { Question } from '../../question.tsx'
import { change } from '../../request.ts'
import type { Send } from './services-page.tsx'

const words = siteServices.hide

/** The value of the choice not to redirect the address. */
const NOWHERE = ''

interface HideServiceProps {
  service: ListedService
  services: readonly ListedService[]
  onHide: Send
  onClose: () => void
}

/** Asks where to redirect a hidden service's address, and lists the pages that still link to it. */
export function HideService({ service, services, onHide, onClose }: HideServiceProps) {
  const { slug, title, mentions } = service
  const [leadsTo, setLeadsTo] = useState<string>(paths.services())
  const hide = async () => {
    const target = leadsTo === NOWHERE ? null : leadsTo
    const url = deskPaths.api.contentServices()
    await change('PATCH', url, { change: 'hide', slug, leadsTo: target })
    return words.done(title)
  }
  return (
    <Question
      open
      title={words.heading(title)}
      words={words}
      onConfirm={() => onHide(hide)}
      onClose={onClose}
      more={
        <div className="site-fields">
          <Field label={words.leadsTo} hint={words.hint}>
            {(control) => (
              <Select
                {...control}
                value={leadsTo}
                onChange={({ target }) => setLeadsTo(target.value)}
              >
                <option value={paths.services()}>{words.services}</option>
                {services
                  .filter((one) => one.slug !== slug && !one.hidden)
                  .map((one) => (
                    <option key={one.slug} value={one.address}>
                      {one.title}
                    </option>
                  ))}
                <option value={NOWHERE}>{words.nowhere}</option>
              </Select>
            )}
          </Field>
          {mentions.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <div>
              <p>{words.mentions}</p>
              <ul className="site-mentions">
                {mentions.map(({ path, label }) => (
                  <li key={path}>
                    <DeskLink className="text-link" href={deskPaths.siteFile(path)}>
                      {label}
                    </DeskLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      }
    >
      {words.text}
    </Question>
  )
}
