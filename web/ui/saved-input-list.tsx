import './saved-input-list.css'

interface SavedInputListProps {
  fields: readonly { label: string; value: string }[]
}

/** What the visitor typed into a form that failed, to read and copy. */
export function SavedInputList({ fields }: SavedInputListProps) {
  if (fields.length === 0) return null
  return (
    <>
      <p>What you typed:</p>
      <dl className="saved-input">
        {fields.map(({ label, value }) => (
          <div key={label}>
            <dt className="side-note">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
