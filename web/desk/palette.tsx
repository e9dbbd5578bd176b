import {
  type KeyboardEvent as KeyPress,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { palette as words } from '../../words/desk/palette.ts'
import type { Role } from '../../contracts/staff/staff.ts'
import { pushUrl } from '../lib/location.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useModal } from '../ui/use-modal.ts'
import { type Target, useTargets } from './palette-targets.ts'
import './palette.css'

/** A search for pages and people, opened by its button, Ctrl+K, or Command+K on a Mac. */
export function Palette({ role }: { role: Role }) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => setIsOpen(false)
  useModal(dialog, field, { open: isOpen, onClose: close })
  useOpenKey(dialog, () => setIsOpen((before) => !before))
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="palette-open"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        {words.open} <kbd>{words.keys}</kbd>
      </Button>
      <dialog ref={dialog} className="dialog palette" aria-label={words.title}>
        {isOpen && (
          <Choice
            role={role}
            field={field}
            onChoose={({ href }) => {
              close()
              pushUrl(href, null)
              scrollTo(0, 0)
            }}
          />
        )}
      </dialog>
    </>
  )
}

/** Ignores the keys while another dialog is open. */
function useOpenKey(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault()
      const open = document.querySelector('dialog[open]')
      if (open === null || open === dialog.current) onPress()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

interface ChoiceProps {
  role: Role
  field: RefObject<HTMLInputElement | null>
  onChoose: (target: Target) => void
}

function Choice({ role, field, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const { targets, isSearching, failed } = useTargets(role, typed)
  const optionId = (index: number) => `${listId}-${index}`
  // The list may have become shorter since the choice.
  const current = Math.min(chosen, targets.length - 1)

  const press = (event: KeyPress) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const target = targets[current]
    if (step !== undefined && targets.length > 0) {
      event.preventDefault()
      setChosen((current + step + targets.length) % targets.length)
    } else if (event.key === 'Enter' && target && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onChoose(target)
    }
  }

  return (
    <div className="palette-sheet">
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={targets.length > 0 ? optionId(current) : undefined}
            maxLength={200}
            autoComplete="off"
            value={typed}
            onKeyDown={press}
            onChange={({ target }) => {
              setTyped(target.value)
              setChosen(0)
            }}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={words.results}
        className="palette-list"
        tabIndex={-1}
      >
        {targets.map((target, index) => (
          <Option
            key={target.href}
            id={optionId(index)}
            target={target}
            isChosen={index === current}
            onPoint={() => setChosen(index)}
            onChoose={() => onChoose(target)}
          />
        ))}
      </div>
      <p role="status" className="desk-detail">
        {failed && words.failed}
        {!failed && !isSearching && targets.length === 0 && words.noMatch}
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  target: Target
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

/** The text field keeps the focus and handles the keys. */
function Option({ id, target, isChosen, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={option}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {target.name} <span className="desk-detail">{target.detail}</span>
    </button>
  )
}
