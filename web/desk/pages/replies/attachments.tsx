import { useRef } from 'react'
import { reply } from '../../../../words/desk/replies.ts'
import { FILE_TYPES, type ReplyFile, replyFile } from '../../../../contracts/replies/files.ts'
import { postJson } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { dataOf } from '../../file-data.ts'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import type { Action } from '../../use-actions.tsx'
import type { useUploads } from '../../use-uploads.ts'

const words = reply.files
const { api } = deskPaths

interface AttachProps {
  personId: string
  act: (action: Action) => void
  upload: ReturnType<typeof useUploads>['upload']
  attached: () => readonly ReplyFile[]
  onAdd: (file: ReplyFile) => void
}

/** Sends files to the server, which keeps them for the reply. */
export function AttachButton({ personId, act, upload, attached, onAdd }: AttachProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = (chosen: readonly File[]) =>
    act(async () => {
      for (const file of chosen) {
        await upload(file.name, async () => {
          const others = attached().map(({ id }) => id)
          const body = { name: file.name, data: await dataOf(file), others }
          onAdd(await postJson(api.replyFiles(personId), body, replyFile))
        })
      }
    })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={words.choose}
        accept={Object.keys(FILE_TYPES)
          .map((ending) => `.${ending}`)
          .join()}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button variant="ghost" size="sm" onClick={() => input.current?.click()}>
        {words.attach}
      </Button>
    </>
  )
}

interface FilesProps {
  personId: string
  files: readonly ReplyFile[]
  act: (action: Action) => void
  onRemove: (file: ReplyFile) => void
}

export function AttachedFiles({ personId, files, act, onRemove }: FilesProps) {
  if (files.length === 0) return null
  const remove = (file: ReplyFile) =>
    act(async () => {
      onRemove(file)
      await change('DELETE', api.replyFile(personId, file.id))
    })
  return (
    <ul className="composer-files" aria-label={words.list}>
      {files.map((file) => (
        <li key={file.id}>
          {file.name} <span className="desk-detail">{words.size(file.size)}</span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={words.remove(file.name)}
            onClick={() => remove(file)}
          >
            ×
          </Button>
        </li>
      ))}
    </ul>
  )
}
