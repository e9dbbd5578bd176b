import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { today } from '../../../../words/desk/today.ts'
import { Button } from '../../../ui/button.tsx'
import { addDays, dayOf } from '../../day.ts'
import { KeyedLabel } from './row.tsx'
import './later-menu.css'

const words = today.later

/** `when` is the time at which the row comes back; empty if there is none to show. */
export interface LaterChoice {
  name: string
  when: string
  choose: () => void
}

interface LaterMenuProps {
  /** Who or what comes back later. */
  name: string
  isOpen: boolean
  choices: readonly LaterChoice[]
  /** Explanation below the choices. */
  why?: string
  onToggle: (isOpen: boolean) => void
  /** `yyyy-MM-dd`. */
  onDay: (day: string) => void
}

/** The keys 1 to 9 choose, and Escape closes. */
export function LaterMenu({ name, isOpen, choices, why, onToggle, onDay }: LaterMenuProps) {
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const date = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState('')
  const tomorrow = addDays(dayOf(), 1)
  useEffect(() => {
    if (isOpen) first.current?.focus()
  }, [isOpen])
  const close = () => {
    onToggle(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.target === date.current) return
    const number = Number(event.key)
    if (number === choices.length + 1) {
      event.preventDefault()
      date.current?.focus()
    } else choices[number - 1]?.choose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (day >= tomorrow) onDay(day)
    else date.current?.focus()
  }
  return (
    <div
      ref={area}
      className="later"
      onBlur={({ relatedTarget }) => {
        if (isOpen && relatedTarget && !area.current?.contains(relatedTarget)) onToggle(false)
      }}
      {...(isOpen && { onKeyDown: press })}
    >
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        <KeyedLabel text={words.button} about={today.about(name)} keyName="L" />
      </Button>
      {isOpen && (
        <div className="later-menu" role="group" aria-label={words.heading}>
          <p>{words.heading}</p>
          {choices.map((choice, index) => (
            <button
              key={choice.name}
              ref={index === 0 ? first : undefined}
              type="button"
              onClick={choice.choose}
            >
              {choice.name} <span>{choice.when}</span>
              <kbd>{index + 1}</kbd>
            </button>
          ))}
          <form onSubmit={submit}>
            <label>
              {words.date}
              <input
                ref={date}
                type="date"
                value={day}
                min={tomorrow}
                required
                onChange={({ target }) => setDay(target.value)}
              />
            </label>
            <Button type="submit" variant="outline" size="sm">
              {words.save}
            </Button>
            <kbd>{choices.length + 1}</kbd>
          </form>
          {why !== undefined && <p className="later-why">{why}</p>}
        </div>
      )}
    </div>
  )
}
