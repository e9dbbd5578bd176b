import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import './form.css'

interface QuestionProps {
  open: boolean
  title: string
  children: ReactNode
  /** Shown below the text. */
  more?: ReactNode
  words: { confirm: string; cancel: string }
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialog for an action that can't be undone. */
export function Question({
  open,
  title,
  children,
  more,
  words,
  onConfirm,
  onClose,
}: QuestionProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{children}</p>
      {more}
      <div className="desk-actions">
        <Button
          variant="destructive"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {words.confirm}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
