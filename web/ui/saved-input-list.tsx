import './saved-input-list.css'

interface SavedInputListProps {
  fields: readonly { label: string; value: string }[]
}

/** Lists what the visitor typed into a form that failed, so that it can be read and copied. */
export function SavedInputList({ fields }: SavedInputListProps) {
  if (fields.length === 0) return null
  return (
    <>
      <p>What you typed:</p>
      <dl className="saved-input">
        {fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
