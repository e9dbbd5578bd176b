import { people } from '../../../../content/desk/people.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { queryString } from '../../query-string.ts'
import { saveFile } from '../../save-file.ts'
import { useActions } from '../../use-actions.tsx'
import type { PeopleFilter } from './people-filter.ts'
import '../../form.css'

const words = people.export

export function ExportPeople({ filter }: { filter: PeopleFilter }) {
  const { act, outcome } = useActions()
  const save = (format: 'csv' | 'json') =>
    act(async () => {
      const url = deskPaths.api.exportPeople() + queryString({ ...filter, format })
      await confirmed(() => saveFile(url, `people.${format}`))
      return words.done
    })
  return (
    <section className="desk-section" aria-labelledby="export">
      <h2 id="export">{words.heading}</h2>
      <p>{words.intro}</p>
      {outcome}
      <div className="desk-actions">
        <Button variant="outline" size="sm" onClick={() => save('csv')}>
          {words.csv}
        </Button>
        <Button variant="outline" size="sm" onClick={() => save('json')}>
          {words.json}
        </Button>
      </div>
    </section>
  )
}
