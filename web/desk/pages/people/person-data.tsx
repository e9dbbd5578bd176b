import { useState } from 'react'
import { person as page } from '../../../../content/desk/people.ts'
import type { Person } from '../../../../contracts/people/people.ts'
import { pushUrl } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, problemOf } from '../../request.ts'
import { saveFile } from '../../save-file.ts'
import { Outcome } from '../../states.tsx'
import '../../form.css'

const { api } = deskPaths
const words = page.data

/** Exporting and deleting everything about a person. */
export function PersonData({ person: { id, name, email } }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  const save = useDeskChange(() => confirmed(() => saveFile(api.exportPerson(id), `${email}.json`)))
  const remove = useDeskChange(async () => {
    await confirmed(() => change('DELETE', api.person(id)))
    pushUrl(deskPaths.people(), null)
  })
  const problem = save.error ?? remove.error
  return (
    <section className="desk-form person-other" aria-labelledby="data">
      <h2 id="data">{words.heading}</h2>
      <p>{words.intro}</p>
      <Outcome
        problem={problem ? problemOf(problem) : undefined}
        success={save.isSuccess ? words.exported : undefined}
      />
      <div className="desk-actions">
        <Button variant="outline" size="sm" onClick={() => save.mutate(undefined)}>
          {words.export}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {words.delete}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.question(name || email)}
      >
        <p>{words.consequences}</p>
        <div className="desk-actions">
          <Button
            variant="destructive"
            onClick={() => {
              setIsAsking(false)
              remove.mutate(undefined)
            }}
          >
            {words.confirm}
          </Button>
          <Button variant="outline" onClick={() => setIsAsking(false)}>
            {words.cancel}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
