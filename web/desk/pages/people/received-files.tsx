import { person } from '../../../../words/desk/people.ts'
import { reply } from '../../../../words/desk/replies.ts'
import type { ReceivedFile, TimelineEntry } from '../../../../contracts/people/timeline.ts'
import { getFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { useActions } from '../../use-actions.tsx'

const words = person.conversation
const { size } = reply.files

type Message = Extract<TimelineEntry, { kind: 'message' }>

/** The files of a message that came by email. Nothing in them is ever shown, only saved. */
export function ReceivedFiles({ entry: { id, files } }: { entry: Message }) {
  const { act, isPending, outcome } = useActions()
  if (files.length === 0) return null
  const save = ({ part, name }: ReceivedFile) =>
    act(async () => saveFile(name, await getFile(deskPaths.api.receivedFile(id, part))))
  return (
    <div className="talk-files">
      {files.map((file) => (
        <p key={file.part} className="talk-detail">
          {file.state === 'kept' ? (
            <>
              <Button
                variant="link"
                size="sm"
                disabled={isPending}
                aria-label={words.download(file.name)}
                onClick={() => save(file)}
              >
                {file.name}
              </Button>{' '}
              {size(file.size)}
            </>
          ) : (
            `${file.name}, ${size(file.size)}: ${words[file.state]}`
          )}
        </p>
      ))}
      {outcome}
    </div>
  )
}
