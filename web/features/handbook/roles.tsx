import { sections } from 'content:handbook'
import type { RecurringDuty } from '../../../cms/handbook/read-duties.ts'
import { recurringDateText } from '../../../cms/handbook/recurring-date.ts'
import {
  hoursAWeek,
  isInFirm,
  type RoleProcedure,
  roleWork,
  type RoleWork,
} from '../../../cms/handbook/role-work.ts'
import { page } from '../../../cms/pages/handbook-roles.ts'
import type { HandbookText } from '../../../cms/schemas/handbook.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checklist } from './checklist.tsx'
import { InlineText } from './inline-text.tsx'
import { withIndex } from './with-index.ts'
import { roleSlug } from '../../../cms/handbook/owner.ts'

const work = roleWork(sections)

const hours = (duties: readonly RecurringDuty[]) => hoursAWeek(duties).toFixed(1)

/** Turns an anchor of the handbook, such as `#sop-docketing`, into a link from this page. */
const inHandbook = (anchor: string) => paths.handbook(anchor.replace(/^#/, ''))

/** Rewrites the text's anchors, which would otherwise point into this page. */
function quoted(text: HandbookText): HandbookText {
  return text.map((run) =>
    run.kind === 'link' && run.href.startsWith('#') ? { ...run, href: inHandbook(run.href) } : run,
  )
}

/** All roles with their hours; the links choose one. */
function RoleList() {
  return (
    <nav aria-label="Roles">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Hours a week</th>
            <th scope="col">If others delegate, plus</th>
          </tr>
        </thead>
        <tbody>
          {work.map(({ role, slug, duties, delegated }) => (
            <tr key={slug}>
              <th scope="row">
                <a className="text-link" href={`#${slug}`}>
                  {role}
                </a>
              </th>
              <td>{hours(duties)}</td>
              <td>{delegated.length === 0 ? '' : hours(delegated)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </nav>
  )
}

function Duties({ title, duties }: { title: string; duties: readonly RecurringDuty[] }) {
  if (duties.length === 0) return null
  return (
    <table className="ledger">
      <caption>
        {title}: {hours(duties)} hours a week
      </caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Minutes</th>
        </tr>
      </thead>
      <tbody>
        {duties.map(({ when, task, href, minutes }) => (
          <tr key={href + task}>
            <td className="role-when">{recurringDateText(when)}</td>
            <td>
              <a className="text-link" href={inHandbook(href)}>
                {task}
              </a>
            </td>
            <td>{minutes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Steps({ id, title, steps }: RoleProcedure) {
  return (
    <div>
      <h4>
        <a className="text-link" href={paths.handbook(id)}>
          {title}
        </a>
      </h4>
      <ul className="manual-list">
        {withIndex(steps).map(({ index, item: { step, time, delegated } }) => (
          <li key={index}>
            <InlineText text={quoted(step)} />{' '}
            <span className="role-when">
              (<InlineText text={quoted(time)} />
              {delegated ? '; if delegated to you' : ''})
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Role({ role, slug, duties, delegated, procedures, checklists }: RoleWork) {
  return (
    <article className="role" id={slug} aria-labelledby={`${slug}-title`}>
      <h2 id={`${slug}-title`} tabIndex={-1}>
        {role}
      </h2>
      {duties.length === 0 ? null : (
        <p>
          <a className="text-link" href={paths.roleCalendar(slug)} download={`${slug}.ics`}>
            {page.calendar}
          </a>
        </p>
      )}
      <p className="manual-tools">
        <Button variant="link" data-print={slug}>
          Print this role
        </Button>
      </p>
      <Duties title="Your days" duties={duties} />
      <Duties title="If delegated to you" duties={delegated} />
      {procedures.length === 0 ? null : <h3>Your steps</h3>}
      {procedures.map((procedure) => (
        <Steps key={procedure.id} {...procedure} />
      ))}
      {checklists.length === 0 ? null : <h3>Your checklists</h3>}
      {checklists.map(({ id, title, items }) => (
        <Checklist
          key={id}
          id={id}
          anchor={`${slug}-${id}`}
          title={title}
          items={items.map(quoted)}
        />
      ))}
      {role === 'Everyone' || !isInFirm(role) ? null : (
        <p>
          <a className="text-link" href={`#${roleSlug('Everyone')}`}>
            {page.everyone}
          </a>
        </p>
      )}
    </article>
  )
}

/** Rendered only by the server bundle. */
export function Roles() {
  return (
    <div className="wrap roles">
      <RoleList />
      {work.map((one) => (
        <Role key={one.slug} {...one} />
      ))}
    </div>
  )
}
