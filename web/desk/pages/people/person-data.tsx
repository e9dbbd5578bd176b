import { useState } from 'react'
import { person as page } from '../../../../words/desk/people.ts'
import type { Person } from '../../../../contracts/people/people.ts'
import { getFile } from '../../../lib/api.ts'
import { pushUrl } from '../../../lib/location.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmed } from '../../passkeys.ts'
import { deskPaths } from '../../paths.ts'
import { Mentions } from './mentions.tsx'
import { Question } from '../../question.tsx'
import { change } from '../../request.ts'
import { useActions } from '../../use-actions.tsx'

const { api } = deskPaths
const words = page.data

/** Exports and deletes everything about the person. */
export function PersonData({ person: { id, name, email } }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isClearing, setIsClearing] = useState(false)
  const { act, outcome } = useActions()
  const save = async () => {
    await confirmed(async () =>
      saveFile(`${email || name}.json`, await getFile(api.exportPerson(id))),
    )
    return words.exported
  }
  const remove = async () => {
    await confirmed(() =>
      change('DELETE', isClearing ? `${api.person(id)}?mentions=clear` : api.person(id)),
    )
    pushUrl(deskPaths.people(), null)
  }
  return (
    <section className="desk-form" aria-label={words.heading}>
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
        more={isAsking && <Mentions id={id} isClearing={isClearing} onChoose={setIsClearing} />}
      >
        {words.consequences}
      </Question>
    </section>
  )
}
