import { useState } from 'react'
import { imports as words } from '../../../../words/desk/imports.ts'
import {
  type ImportColumns,
  type ImportPreview,
  importResult,
  MOST_IMPORT_BYTES,
  type NewImport,
} from '../../../../contracts/people/import.ts'
import { postJson } from '../../../lib/api.ts'
import { createIdempotencyKeys } from '../../../lib/form/idempotency-keys.ts'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../file-input.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { change, fieldProblem } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { useActions } from '../../use-actions.tsx'
import { FileColumns } from './file-columns.tsx'
import { ImportList } from './import-list.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { type ChosenFile, usePreview } from './use-preview.ts'
import '../../form.css'
import './imports.css'

const { api } = deskPaths

/** The message is for the staff. */
class UnreadableFile extends Error {}

/** @throws UnreadableFile */
async function textOf(file: File): Promise<string> {
  if (file.size > MOST_IMPORT_BYTES) throw new UnreadableFile(words.tooLarge)
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile(words.notUtf8)
  }
}

/** Imports people from a CSV file: choose it, check the preview, import, and undo. */
export function ImportPage() {
  const [file, setFile] = useState<ChosenFile>()
  const [unreadable, setUnreadable] = useState<string>()
  const [columns, setColumns] = useState<ImportColumns>()
  const [duplicates, setDuplicates] = useState<NewImport['duplicates']>('skip')
  const preview = usePreview(file, columns)
  const [keys] = useState(createIdempotencyKeys)
  const { act, isPending, outcome, reset } = useActions()
  const choose = async (chosen: File) => {
    reset()
    setFile(undefined)
    setColumns(undefined)
    setUnreadable(undefined)
    try {
      setFile({ text: await textOf(chosen), at: Date.now() })
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      setUnreadable(error.message)
    }
  }
  const start = (text: string, shown: ImportPreview) =>
    act(async () => {
      const body: NewImport = { file: text, columns: shown.columns, duplicates }
      const options = { idempotencyKey: keys.keyFor(body) }
      const { id, added, joined } = await postJson(api.imports(), body, importResult, options)
      keys.forget()
      setFile(undefined)
      setColumns(undefined)
      const undo = async () => {
        await change('POST', api.undoImport(id), {})
        return words.list.undone
      }
      return { text: words.done(added, joined), undo }
    })
  const problem = unreadable ?? fieldProblem(preview.error, 'file')
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <DeskLink className="text-link" href={deskPaths.people()}>
        {words.back}
      </DeskLink>
      <Field label={words.file} error={problem} className="import-file">
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChoose={(file) => void choose(file)}
          />
        )}
      </Field>
      {file && problem === undefined && (
        <Loaded query={preview}>
          {(shown) => (
            <>
              <FileColumns
                preview={shown}
                columns={columns ?? shown.columns}
                onChange={setColumns}
              />
              <PreviewRows
                preview={shown}
                duplicates={duplicates}
                onDuplicates={setDuplicates}
                isBusy={isPending || preview.isPlaceholderData}
                onStart={() => start(file.text, shown)}
              />
            </>
          )}
        </Loaded>
      )}
      {outcome}
      <ImportList act={act} />
    </Page>
  )
}
