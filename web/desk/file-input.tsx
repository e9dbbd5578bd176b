import type { ComponentProps } from 'react'
import { Input } from '../ui/input.tsx'

type FileInputProps = ComponentProps<'input'> & { onChoose: (file: File) => void }

/** For one file. Wrap it in a Field, which labels it. */
export function FileInput({ onChoose, ...props }: FileInputProps) {
  return (
    <Input
      {...props}
      type="file"
      onClick={(event) => {
        if (props['aria-disabled'] === true) event.preventDefault()
        // Otherwise, browsers don't tell when the same file is chosen again, perhaps after an edit.
        else event.currentTarget.value = ''
      }}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
      }}
    />
  )
}
