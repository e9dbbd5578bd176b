import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { contentRules, draftsOverview, keptDraft } from '../../../contracts/content/drafts.ts'
import {
  contentChange,
  contentDiscard,
  contentFile,
  contentFileQuery,
  contentList,
  contentSaved,
  MOST_CHANGE_BYTES,
} from '../../../contracts/content/editor.ts'
import {
  MOST_PHOTO_BYTES,
  newPhoto,
  photoFile,
  storedPhoto,
} from '../../../contracts/content/photos.ts'
import { contentFilesChange, priceList } from '../../../contracts/content/prices.ts'
import { serviceChange, serviceList } from '../../../contracts/content/services.ts'
import {
  comparison,
  comparisonQuery,
  publication,
  publicationResult,
  versionList,
  versionNumber,
} from '../../../contracts/content/versions.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute, type FromStaff } from '../../http/routes/desk-route.ts'
import { checkFiles } from './check-files.ts'
import { changeServices, readServiceList } from './change-services.ts'
import { discardDraft, keepDraft, saveDraft, saveFiles } from './edit-draft.ts'
import { readPhoto, storePhoto } from './photos.ts'
import { publishDrafts, type Publisher } from './publish.ts'
import { readContentFile, readContentList } from './read-editor.ts'
import { compareVersions, mayPublish, readOverview, requireStored } from './read-site.ts'
import { ownersPublish } from './errors.ts'
import { publishAgain } from './restore.ts'
import { changeRules } from './rules.ts'
import { approveWaiting, withdrawWaiting } from './waiting.ts'
import { readHistory } from './versions.ts'

/** Base64 takes four bytes for three. */
const PHOTO_LIMIT = Math.ceil(MOST_PHOTO_BYTES * 1.4)

/** Content of the site: drafts for all staff, publishing for owners and whom they allow it. */
export async function contentRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)
  const { api } = deskPaths
  const { db, renderContent: render = checkFiles } = options
  const place = { db, contentDir: options.env.contentDir }

  /** For routes that change content, which isn't possible with CONTENT_DIR. */
  const publisherOf = ({ context, staff }: FromStaff): Publisher => {
    requireStored(place)
    return { ...context, author: staff.name, render }
  }

  route('GET', api.content(), {
    access: 'member',
    summary: 'What can be edited, and what has a draft',
    reply: contentList,
    handle: () => readContentList(options),
  })

  route('GET', api.contentFile(), {
    access: 'member',
    summary: 'A file with its form',
    query: contentFileQuery,
    reply: contentFile,
    errors: [404],
    handle: ({ query }) => readContentFile(options, query.path),
  })

  route('PATCH', api.contentFile(), {
    access: 'member',
    summary: 'Change fields of a file in its draft',
    bodyLimit: MOST_CHANGE_BYTES,
    body: contentChange,
    reply: contentSaved,
    errors: [404, 409],
    handle: (received) => saveDraft(publisherOf(received), received.body),
  })

  route('DELETE', api.contentFile(), {
    access: 'member',
    summary: 'Discard the draft of a file',
    body: contentDiscard,
    errors: [404, 409],
    handle: (received) => discardDraft(publisherOf(received), received.body),
  })

  route('PATCH', api.contentFiles(), {
    access: 'member',
    summary: 'Change fields of several files in their drafts, all or none',
    bodyLimit: MOST_CHANGE_BYTES,
    body: contentFilesChange,
    errors: [404, 409],
    handle: (received) => saveFiles(publisherOf(received), received.body),
  })

  route('GET', api.contentPrices(), {
    access: 'member',
    summary: 'The prices of all services, with their form',
    reply: priceList,
    handle: async () => (await import('./read-prices.ts')).readPrices(options),
  })

  route('GET', api.contentServices(), {
    access: 'member',
    summary: 'All services in their order, hidden ones too, and what mentions each',
    reply: serviceList,
    handle: () => readServiceList(options),
  })

  route('PATCH', api.contentServices(), {
    access: 'member',
    summary: 'Order, hide, show, move, or add a service in drafts',
    body: serviceChange,
    errors: [404, 409],
    handle: (received) => changeServices(publisherOf(received), received.body),
  })

  route('POST', api.contentPhotos(), {
    access: 'member',
    summary: 'Upload a photo, which is encoded again',
    bodyLimit: PHOTO_LIMIT,
    body: newPhoto,
    reply: storedPhoto,
    status: 201,
    handle: (received) => storePhoto(publisherOf(received), received.body),
  })

  route('GET', api.contentPhoto(':file'), {
    access: 'member',
    summary: 'A photo of the people, of their draft, or of an upload',
    params: photoFile,
    reply: z.unknown(),
    errors: [404],
    async handle({ params: { file }, reply }) {
      const bytes = await readPhoto(place, file)
      reply.type(`image/${file.endsWith('.jpg') ? 'jpeg' : file.split('.').at(-1)}`)
      return Readable.from([bytes])
    },
  })

  route('GET', api.contentDrafts(), {
    access: 'member',
    summary: 'The drafts with what they change, and what waits',
    reply: draftsOverview,
    handle: ({ staff }) => readOverview(place, staff),
  })

  route('POST', api.contentKeep(), {
    access: 'member',
    summary: 'Keep a draft although another text was published after it was started',
    body: keptDraft,
    errors: [404, 409],
    handle: (received) => keepDraft(publisherOf(received), received.body),
  })

  route('POST', api.contentPublish(), {
    access: 'member',
    summary: 'Publish the drafts now or at a time, or ask an owner for it',
    body: publication,
    reply: publicationResult,
    errors: [409],
    handle: async (received) =>
      publishDrafts(
        publisherOf(received),
        received.body,
        await mayPublish(db, received.staff.role),
      ),
  })

  route('POST', api.contentApprove(':id'), {
    access: 'owner',
    summary: 'Publish what someone asked for, or let it wait for its time',
    reply: publicationResult,
    errors: [404, 409],
    handle: (received) => approveWaiting(publisherOf(received), received.id),
  })

  route('POST', api.contentWithdraw(':id'), {
    access: 'member',
    summary: 'Turn a version that waits into drafts again',
    errors: [404, 409],
    handle: async (received) =>
      withdrawWaiting(
        publisherOf(received),
        received.id,
        await mayPublish(db, received.staff.role),
      ),
  })

  route('GET', api.contentVersions(), {
    access: 'member',
    summary: 'All published versions, newest first',
    reply: versionList,
    handle: async () => ({ versions: await readHistory(db) }),
  })

  route('GET', api.contentCompare(), {
    access: 'member',
    summary: 'What differs between two published versions',
    query: comparisonQuery,
    reply: comparison,
    errors: [404],
    handle: ({ query }) => compareVersions(db, query.from, query.to),
  })

  route('POST', api.contentPublishAgain(':number'), {
    access: 'member',
    summary: 'Publish an earlier version again',
    params: versionNumber,
    reply: publicationResult,
    errors: [404, 409],
    handle: async (received) => {
      const publisher = publisherOf(received)
      if (!(await mayPublish(db, received.staff.role))) throw ownersPublish()
      return publishAgain(publisher, received.params.number)
    },
  })

  route('PATCH', api.contentRules(), {
    access: 'owner',
    summary: 'Decide whether members publish without asking',
    body: contentRules,
    handle: (received) => changeRules(publisherOf(received), received.body),
  })
}
