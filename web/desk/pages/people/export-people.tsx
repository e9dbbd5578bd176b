import { people } from '../../../../content/desk/people.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { problemOf } from '../../request.ts'
import { saveFile } from '../../save-file.ts'
import { Outcome } from '../../states.tsx'
import type { PeopleFilter } from './people-filter.ts'
import '../../form.css'

const words = people.export

/** Exports everyone who matches the filter. */
export function ExportPeople({ filter }: { filter: PeopleFilter }) {
  const { mutate, error, isSuccess } = useDeskChange((format: 'csv' | 'json') =>
    confirmed(() =>
      saveFile(
        deskPaths.api.exportPeople() + queryString({ ...filter, format }),
        `people.${format}`,
      ),
    ),
  )
  return (
    <section className="desk-section" aria-labelledby="export">
      <h2 id="export">{words.heading}</h2>
      <p>{words.intro}</p>
      <Outcome
        problem={error ? problemOf(error) : undefined}
        success={isSuccess ? words.done : undefined}
      />
      <div className="desk-actions">
        <Button variant="outline" size="sm" onClick={() => mutate('csv')}>
          {words.csv}
        </Button>
        <Button variant="outline" size="sm" onClick={() => mutate('json')}>
          {words.json}
        </Button>
      </div>
    </section>
  )
}
