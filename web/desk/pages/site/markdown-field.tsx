import { useRef } from 'react'
import { editor as words, INSERTS } from '../../../../words/desk/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useFieldValue } from './form-context.ts'

/** A Markdown editor with buttons for the markup that this kind of file allows. */
export function MarkdownField({ kind }: { kind: keyof typeof INSERTS }) {
  const { value, set, error, id, readOnly } = useFieldValue('body')
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (snippet: string) => {
    const { current } = area
    if (!current) return
    const { selectionStart: start, selectionEnd: end } = current
    current.setRangeText(onItsOwnLine(snippet, current.value.slice(0, start)), start, end, 'select')
    set(current.value)
    current.focus()
  }
  return (
    <div className="site-markdown">
      {!readOnly && (
        <div className="site-inserts">
          {INSERTS[kind].map((name) => {
            const [label, snippet] = words.insert[name]
            return (
              <Button key={name} variant="outline" size="sm" onClick={() => insert(snippet)}>
                {label}
              </Button>
            )
          })}
        </div>
      )}
      <Field id={id} label={words.body} hint={words.bodyHint[kind]} error={error}>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            className="site-body"
            rows={20}
            value={String(value)}
            readOnly={readOnly}
            onChange={({ target }) => set(target.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** A block, such as a table, needs an empty line above it. */
function onItsOwnLine(snippet: string, before: string): string {
  if (!snippet.endsWith('\n') || before === '' || before.endsWith('\n\n')) return snippet
  return (before.endsWith('\n') ? '\n' : '\n\n') + snippet
}
