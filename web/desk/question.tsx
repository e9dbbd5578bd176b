import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import './form.css'

interface QuestionProps {
  open: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  words: { confirm: string; cancel: string }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that can't be undone. */
export function Question({ open, title, children, words, onConfirm, onClose }: QuestionProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{children}</p>
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
