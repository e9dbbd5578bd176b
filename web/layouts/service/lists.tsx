import { InlineMarkdown } from './inline-markdown.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import './lists.css'

interface TitledText {
  title: string
  text: string
}

export function Entries({
  entries,
  className,
}: {
  entries: readonly TitledText[]
  className: string
}) {
  return (
    <dl className={className}>
      {entries.map(({ title, text }) => (
        <div key={title}>
          <dt>
            <Unbroken>{title}</Unbroken>
          </dt>
          <dd>
            <InlineMarkdown text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function List({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>
          <InlineMarkdown text={item} />
        </li>
      ))}
    </ul>
  )
}
