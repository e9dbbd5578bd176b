import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { CONTENT } from '../../../cms/folders.ts'
import { paths } from '../../../web/paths.ts'
import { ownEnvironment } from '../../config/env.ts'
import { BUILT_SITE, type SiteIndex } from '../../http/pages/site-index.ts'
import { writeContentFiles } from './content-files.ts'

const threadAnswer = z.tuple([
  z.union([z.object({ html: z.string() }), z.object({ mistakes: z.array(z.string()) })]),
])

/** Previews run one at a time, so one that never ends would block the next ones. */
const LONGEST_MS = 60_000

const SCRIPTS = /<script.*?<\/script>/gs

type Preview = z.infer<typeof threadAnswer>[0]

/** Pages of files that many pages read. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'site.yaml': paths.contact(),
  'office.yaml': paths.contact(),
  'brand.yaml': paths.home(),
}

/**
 * The path of the shortest page that shows a file of the content; undefined if none does. A service
 * that isn't published yet has the path that it will have.
 */
export function pageOf(path: string, { pages }: Pick<SiteIndex, 'pages'>): string | undefined {
  const name = path.replace(/\.\w+$/, '').replace(/^services\//, 'service/')
  const [folder] = name.split('/')
  const reading = (one: string | undefined) =>
    Object.keys(pages)
      .filter((page) => pages[page]?.chunks.some((url) => url.endsWith(`/${one}.js`)))
      .toSorted((a, b) => a.length - b.length)[0]
  const [, service] = /^service\/(.+)$/.exec(name) ?? []
  const shared = service === undefined ? reading(folder) : paths.service(service)
  return EXAMPLES[path] ?? reading(name) ?? shared
}

/**
 * Renders the page at a path with some files of the content changed, or deleted if they are null.
 * The page's scripts are removed, because they would load the published content.
 * @param given ends the rendering when it's aborted
 */
export async function renderPreview(
  path: string,
  files: ReadonlyMap<string, Buffer | null>,
  given?: AbortSignal,
): Promise<Preview> {
  const directory = await mkdtemp(join(tmpdir(), 'preview-'))
  try {
    const content = join(directory, 'content')
    await cp(CONTENT, content, { recursive: true })
    const kept = [...files].flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : []))
    writeContentFiles(content, new Map(kept))
    for (const [name, bytes] of files) {
      if (bytes === null) await rm(join(content, name), { force: true })
    }
    // Content is read when cms/ is imported, so each preview needs a new thread.
    const thread = new Worker(new URL('../../../publish/preview-thread.ts', import.meta.url), {
      env: { ...ownEnvironment(), CONTENT_DIR: content },
      workerData: { path, site: BUILT_SITE, directory },
    })
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(given ? [given] : [])])
      const message = await once(thread, 'message', { signal }).catch((error) => {
        given?.throwIfAborted()
        throw error
      })
      const [preview] = threadAnswer.parse(message)
      return 'html' in preview ? { html: preview.html.replace(SCRIPTS, '') } : preview
    } finally {
      await thread.terminate()
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}
