import { people } from '../../../../words/desk/people.ts'
import { getFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { queryString } from '../../query-string.ts'
import { type Action, useActions } from '../../use-actions.tsx'
import type { PeopleFilter } from './people-filter.ts'

const words = people.export

/** Saves a file with the people who match. */
export function exporting(filter: PeopleFilter & { ids?: string }, format: 'csv' | 'json'): Action {
  return async () => {
    const url = deskPaths.api.exportPeople() + queryString({ ...filter, format })
    await confirmed(async () => saveFile(`people.${format}`, await getFile(url)))
    return words.done
  }
}

export function ExportPeople({ filter }: { filter: PeopleFilter }) {
  const { act, outcome } = useActions()
  return (
    <section className="people-export" aria-label={words.heading}>
      {outcome}
      <Button variant="ghost" size="sm" onClick={() => act(exporting(filter, 'csv'))}>
        {words.csv}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => act(exporting(filter, 'json'))}>
        {words.json}
      </Button>
    </section>
  )
}
