import { today as words } from '../../../../words/desk/today.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import type { ListedPerson } from '../../../../contracts/people/people.ts'
import type { Today } from '../../../../contracts/today/today.ts'
import { Button } from '../../../ui/button.tsx'
import { dayOf, daysBetween } from '../../day.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { LaterMenu } from './later-menu.tsx'
import { openings, type RowState } from './reply-row.tsx'
import { KeyedLabel, Row } from './row.tsx'
import { finishStep, nameOf, putOffStep } from './work-actions.ts'

interface StepRowProps extends RowState {
  person: ListedPerson
  /** `yyyy-MM-dd`. */
  today: string
  later: Today['later']
}

/** A person's next step that is late or due today. */
export function StepRow({
  person,
  today,
  later,
  isLaterOpen,
  onLater,
  onAct,
  ...row
}: StepRowProps) {
  const name = nameOf(person)
  const step = person.nextStep || words.steps.unnamed
  const lateDays = daysBetween(person.nextStepOn ?? today, today)
  return (
    <Row
      {...row}
      name={step}
      isLate={lateDays > 0}
      time={lateDays > 0 ? words.steps.late(lateDays) : words.steps.today}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={() => onAct(finishStep(person))}>
            <KeyedLabel text={words.done} about={words.about(step)} keyName="E" />
          </Button>
          <LaterMenu
            name={step}
            isOpen={isLaterOpen}
            choices={openings(later).map(({ name: when, at }) => ({
              name: when,
              when: formatDate('shortDate', at),
              choose: () => onAct(putOffStep(person, dayOf(at))),
            }))}
            onToggle={onLater}
            onDay={(day) => onAct(putOffStep(person, day))}
          />
        </>
      }
    >
      <p>
        {step}
        <span className="today-soft"> · </span>
        <DeskLink href={deskPaths.person(person.id)} data-row>
          {name}
        </DeskLink>
      </p>
    </Row>
  )
}
