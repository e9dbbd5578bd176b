import { people } from '../../../../words/desk/people.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { queryString } from '../../query-string.ts'
import { saveFile } from '../../save-file.ts'
import { useActions } from '../../use-actions.tsx'
import type { PeopleFilter } from './people-filter.ts'

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
    <section className="people-export" aria-label={words.heading}>
      {outcome}
      <Button variant="ghost" size="sm" onClick={() => save('csv')}>
        {words.csv}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => save('json')}>
        {words.json}
      </Button>
    </section>
  )
}
