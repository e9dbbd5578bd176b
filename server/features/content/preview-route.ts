import type { FastifyInstance } from 'fastify'
import { emailIn } from '../../../cms/emails/email-names.ts'
import { withAddedFiles } from '../../../cms/added-files.ts'
import {
  contentChange,
  type ContentChange,
  MOST_CHANGE_BYTES,
  previewForm,
} from '../../../contracts/content/editor.ts'
import type { ContentMistake } from '../../../contracts/content/drafts.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { preview as words } from '../../../words/desk/site.ts'
import { inTurn } from '../../http/pages/in-turn.ts'
import { acceptForms } from '../../http/pages/request-pages.ts'
import { builtSite } from '../../http/pages/site-index.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { previewHeaders } from '../../http/security-headers.ts'
import { ApiError, connectionClosed, gone } from '../../lib/errors.ts'
import { html } from '../../lib/html.ts'
import { readDrafts } from './drafts.ts'
import { mistakesOf } from './mistakes.ts'
import { photosOf, TEAM } from './photos.ts'
import { pageOf, renderPreview } from './render-preview.ts'

interface Wanted {
  change: ContentChange
  /** Aborted when the browser closes the request. */
  signal: AbortSignal
}

/**
 * A page or an email with unsaved changes, for a frame in the desk. The desk posts a form to it,
 * because a document written by a script would inherit the desk's Content-Security-Policy, which
 * forbids inline styles.
 */
export async function previewRoute(
  app: FastifyInstance,
  { db, env, clock }: DeskDependencies,
): Promise<void> {
  await acceptForms(app)
  const headers = previewHeaders(env.publicUrl?.startsWith('https:') ?? false)
  const preview = inTurn(async ({ change: { path, changes, body }, signal }: Wanted) => {
    signal.throwIfAborted()
    const { editText, mistakesIn, writtenIn } = await import('../../../cms/edit-file.ts')
    const site = builtSite()
    const email = emailIn(path)
    const page = email === undefined ? site && pageOf(path, site) : path
    const { files, drafts } = await readDrafts(db)
    const text = withAddedFiles(files).get(path)?.toString()
    if (page === undefined || text === undefined) throw gone('page')
    const edited = editText(path, text, { changes, body })
    if (mistakesIn(path, edited).length > 0) return undefined
    if (email !== undefined) {
      const { renderEmail } = await import('./preview-email.ts')
      return renderEmail(email, writtenIn(path, edited).values, { now: clock(), settings: env })
    }
    const changed = drafts.map((draft) => [draft.path, files.get(draft.path) ?? null] as const)
    const team = path === TEAM ? edited : files.get(TEAM)?.toString()
    const photos = await photosOf(db, files, team)
    const result = await renderPreview(
      page,
      new Map([...changed, ...photos, [path, Buffer.from(edited)]]),
      signal,
    )
    if (!('html' in result)) return waiting(await mistakesOf(result.mistakes, files))
    // The published site doesn't have new photos, so load all photos from the desk.
    return result.html.replaceAll(
      `src="${paths.photo('')}`,
      `src="${deskPaths.api.contentPhoto('')}`,
    )
  })
  app.post(
    deskPaths.preview(),
    {
      config: { access: 'member' },
      bodyLimit: MOST_CHANGE_BYTES,
      schema: { hide: true, body: previewForm },
    },
    async (request, reply) => {
      // While someone types, the browser gives up each preview for the next one.
      const closed = new AbortController()
      reply.raw.once('close', () => closed.abort(connectionClosed()))
      const change = changeIn(previewForm.parse(request.body).change)
      const html = await preview({ change, signal: closed.signal })
      reply.headers(headers)
      // With mistakes, answer 204, so that the frame keeps its current document.
      return html === undefined
        ? reply.code(204).send()
        : reply.type('text/html; charset=utf-8').send(html)
    },
  )
}

/** The frame's document while other drafts have mistakes, so that no page can be rendered. */
function waiting(mistakes: readonly ContentMistake[]): string {
  const sentences = mistakes.map(({ path, label, field, message }) =>
    [label || path, field, message].filter(Boolean).join(': '),
  )
  return String(
    html`<!doctype html>
      <html lang="en">
        <title>${words.title}</title>
        <p>${words.waits}</p>
        <ul>
          ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
        </ul>
      </html> `,
  )
}

/** @throws ApiError 400 if it isn't a change as JSON */
function changeIn(json: string): ContentChange {
  try {
    return contentChange.parse(JSON.parse(json))
  } catch {
    throw new ApiError(400, 'invalid_request', 'The preview can’t read these changes.')
  }
}
