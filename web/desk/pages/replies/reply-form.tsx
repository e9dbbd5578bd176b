import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { reply as words } from '../../../../words/desk/replies.ts'
import { site } from '../../../../cms/site.ts'
import { type PersonDetails, personDetails } from '../../../../contracts/people/people.ts'
import { type ReplyFile, replyFile } from '../../../../contracts/replies/files.ts'
import {
  newReply,
  replyPreview,
  type ReplyPreview,
  sentReply,
} from '../../../../contracts/replies/replies.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { postJson } from '../../../lib/api.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import {
  TextField,
  TextFields,
  type TextFieldSpec,
  type TextFieldSpecs,
} from '../../../lib/form/text-field.tsx'
import { pushUrl } from '../../../lib/location.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailPreview } from '../../email-preview.tsx'
import { DeskForm, useDeskForm, useSubmitButtons } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { useLastRead } from '../../queries.ts'
import { useActions } from '../../use-actions.tsx'
import { AttachButton, AttachedFiles } from './attachments.tsx'
import { began, beganNow, hasNews } from './began.ts'
import { fillTemplate, placeholderValues } from './fill-template.ts'
import { OfferTimes } from './offer-times.tsx'
import { replyDraft, showOutgoing } from './outgoing-store.ts'
import { TemplateButtons, TemplateChoice, type TemplateText } from './template-choice.tsx'
import './replies.css'

const { api } = deskPaths

/** The reply, and the person as they were when typing started. */
const replyForm = z.extend(z.omit(newReply, { version: true, sendAt: true, files: true }), {
  began: z.optional(began),
  files: z.array(replyFile),
  /** The address that the text was written to, if it isn't the person's anymore. */
  writtenTo: z.optional(z.string()),
  /** A datetime-local value in the browser's time zone; empty to send the reply now. */
  later: z.string(),
})

const FIELDS: TextFieldSpecs<'subject' | 'text'> = {
  subject: {
    label: words.subject,
    maxLength: 200,
    autoComplete: 'off',
    className: 'composer-subject',
  },
  text: {
    label: words.text,
    rows: 4,
    maxLength: 20_000,
    autoComplete: 'off',
    className: 'composer-text',
  },
}

const LATER: TextFieldSpec = {
  label: words.sendAt,
  type: 'datetime-local',
  autoComplete: 'off',
  optional: true,
}

/** The id is the idempotency key: a repeated request sends nothing. */
function emptyReply({ person: { kinds }, replyTo }: PersonDetails): z.infer<typeof replyForm> {
  const subject = kinds.includes('message') ? words.subjectOf(site.company) : ''
  return { id: crypto.randomUUID(), to: replyTo, subject, text: '', files: [], later: '' }
}

interface ReplyFormProps {
  details: PersonDetails
  staff: StaffMember
}

/**
 * If another message arrived since typing started, the first attempt to send fails with 409, so
 * that the author reads the message first.
 */
export function ReplyForm({ details, staff }: ReplyFormProps) {
  const { person, merged, next, replyTo } = details
  const url = api.person(person.id)
  const lastRead = useLastRead(url, personDetails)
  const [preview, setPreview] = useState<ReplyPreview>()
  const [action, submitTo] = useSubmitButtons<'send' | 'next' | 'later' | 'preview'>('send')
  const [isLater, setIsLater] = useState(false)
  const form = useDeskForm({
    schema: replyForm,
    values: emptyReply(details),
    draft: replyDraft(person.id),
    scope: url,
    send: async ({ began: since, id, later, files, to, subject, text }) => {
      const draft = { to, subject, text }
      // Another button may be pressed while this one's request is running.
      const pressed = action.current
      if (pressed === 'preview') {
        setPreview(await postJson(api.replyPreview(person.id), draft, replyPreview))
        return undefined
      }
      const now = beganNow(lastRead() ?? details)
      const { version } = since && hasNews(since, now) ? since : now
      const at = pressed === 'later' ? new Date(later) : undefined
      if (Number.isNaN(at?.getTime())) {
        form.form.setError('later', { message: words.noTime }, { shouldFocus: true })
        return undefined
      }
      try {
        const sendAt = at?.toISOString()
        const body = { id, version, sendAt, files: files.map((file) => file.id), ...draft }
        const sent = await postJson(api.replies(person.id), body, sentReply)
        const name = person.name || person.email
        showOutgoing({ id, personId: person.id, name, files, ...draft, ...sent })
      } catch (error) {
        // The author has been told, so the next attempt may send the reply.
        const isConflict = error instanceof HttpError && error.status === 409
        if (isConflict) {
          form.form.setValue('began', undefined)
          // The server may have an earlier version under the former id.
          form.form.setValue('id', crypto.randomUUID())
        }
        throw error
      }
      return pressed
    },
    onType: () => begin(),
    // A later reset would empty what is typed next, or a reply that was taken back.
    isQuick: true,
    isStored: (sent) => sent !== undefined,
    onSent: (sent, reset) => {
      if (sent === undefined) return
      reset(emptyReply(details))
      setPreview(undefined)
      setIsLater(false)
      if (sent === 'next' && next !== null) pushUrl(`${deskPaths.person(next.id)}#reply`, null)
    },
  })
  const begin = () => {
    const { began: since = beganNow(details), text } = form.form.getValues()
    if (text === '') form.form.setValue('writtenTo', undefined)
    // Until the page has the author's last reply, that would count as a new message.
    if (!form.isRefetching) form.form.setValue('began', since)
    setPreview(undefined)
  }
  const { setFocus, setValue, getValues } = form.form
  useEffect(() => {
    if (location.hash === '#reply') setFocus('text')
  }, [setFocus])
  const to = useWatch({ control: form.form.control, name: 'to' })
  const addresses = [person, ...merged].flatMap(({ email }) => email || [])
  const isCorrected = !addresses.includes(to)
  const writtenTo = useWatch({ control: form.form.control, name: 'writtenTo' })
  const isBack = writtenTo !== undefined && addresses.includes(writtenTo)
  useEffect(() => {
    if (isBack) {
      setValue('to', writtenTo)
      setValue('writtenTo', undefined)
    } else if (isCorrected) {
      if (getValues('text') !== '') setValue('writtenTo', writtenTo ?? to)
      setValue('to', replyTo)
    }
  }, [isBack, isCorrected, getValues, setValue, writtenTo, to, replyTo])
  const { act, outcome } = useActions()
  const files = useWatch({ control: form.form.control, name: 'files' }) ?? []
  const attached = () => form.form.getValues('files')
  const setFiles = (changed: readonly ReplyFile[]) => {
    form.form.setValue('files', [...changed])
    begin()
  }
  const isEmpty = useWatch({ control: form.form.control, name: 'text' }) === ''
  const isHeld = form.sending || form.uploading.length > 0
  const addText = (added: string) => {
    const typed = form.form.getValues('text').trimEnd()
    form.form.setValue('text', typed === '' ? added : `${typed}\n\n${added}`)
    begin()
  }
  const addTemplate = (template: TemplateText) => {
    const values = placeholderValues(person, staff.name)
    form.form.setValue('subject', fillTemplate(template.subject, values))
    addText(fillTemplate(template.text, values))
  }
  return (
    <>
      <DeskForm
        form={form}
        className="composer-form"
        success={form.uploading.length > 0 ? words.files.sending(form.uploading) : undefined}
        actions={
          <>
            <Button
              {...submitTo('send')}
              size="sm"
              aria-disabled={isHeld}
              aria-keyshortcuts="Control+Enter"
            >
              {words.send}
            </Button>
            {next && (
              <Button
                {...submitTo('next')}
                variant="outline"
                size="sm"
                data-next
                aria-disabled={isHeld}
                aria-keyshortcuts="Control+Shift+Enter"
              >
                {words.sendAndNext}
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isLater}
              onClick={() => setIsLater(!isLater)}
            >
              {words.later}
            </Button>
            <AttachButton
              personId={person.id}
              act={act}
              upload={form.upload}
              attached={attached}
              onAdd={(file) => setFiles([...attached(), file])}
            />
            {!isEmpty && <TemplateChoice onChoose={addTemplate} />}
            <OfferTimes personId={person.id} to={to} onOffer={addText} />
            <Button {...submitTo('preview')} variant="ghost" size="sm">
              {words.preview}
            </Button>
          </>
        }
      >
        {merged.length > 0 && (
          <SelectField form={form} name="to" label={words.to}>
            {addresses.map((email) => (
              <option key={email}>{email}</option>
            ))}
          </SelectField>
        )}
        {writtenTo !== undefined && !isEmpty && (
          <p role="status">{words.goesElsewhere(writtenTo, to)}</p>
        )}
        <TextFields form={form} specs={FIELDS} readOnly={form.sending} />
        <AttachedFiles
          personId={person.id}
          files={files}
          act={act}
          onRemove={({ id }) => setFiles(files.filter((file) => file.id !== id))}
        />
        {outcome}
        {isLater && (
          <div className="composer-later">
            <TextField form={form} name="later" spec={LATER} />
            <Button {...submitTo('later')} variant="outline" size="sm">
              {words.schedule}
            </Button>
          </div>
        )}
        {isEmpty && <TemplateButtons onChoose={addTemplate} />}
      </DeskForm>
      <Dialog
        open={preview !== undefined}
        title={words.preview}
        onClose={() => setPreview(undefined)}
      >
        {preview && <EmailPreview email={preview} />}
      </Dialog>
    </>
  )
}
