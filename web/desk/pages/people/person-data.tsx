import { useState } from 'react'
import { person as page } from '../../../../content/desk/people.ts'
import type { Person } from '../../../../contracts/people/people.ts'
import { pushUrl } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { Question } from '../../question.tsx'
import { change } from '../../request.ts'
import { saveFile } from '../../save-file.ts'
import { useActions } from '../../use-actions.tsx'

const { api } = deskPaths
const words = page.data

/** Exporting and deleting everything about a person. */
export function PersonData({ person: { id, name, email } }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  const { act, outcome } = useActions()
  const save = async () => {
    await confirmed(() => saveFile(api.exportPerson(id), `${email}.json`))
    return words.exported
  }
  const remove = async () => {
    await confirmed(() => change('DELETE', api.person(id)))
    pushUrl(deskPaths.people(), null)
  }
  return (
    <section className="desk-form person-other" aria-labelledby="data">
      <h2 id="data">{words.heading}</h2>
      <p>{words.intro}</p>
      {outcome}
      <div className="desk-actions">
        <Button variant="outline" size="sm" onClick={() => act(save)}>
          {words.export}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {words.delete}
        </Button>
      </div>
      <Question
        open={isAsking}
        title={words.question(name || email)}
        words={words}
        onConfirm={() => act(remove)}
        onClose={() => setIsAsking(false)}
      >
        {words.consequences}
      </Question>
    </section>
  )
}
