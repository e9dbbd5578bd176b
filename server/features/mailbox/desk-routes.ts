import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { fileTypeOf } from '../../../contracts/replies/files.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { pathId } from '../../http/routes/public-route.ts'
import { gone } from '../../lib/errors.ts'
import { attachmentNamed } from '../../lib/file-name.ts'
import { storedFiles } from '../../mail/received-files.ts'
import { findReceived, readPieces } from './repository.ts'

/** For all staff: files that people sent by email. */
export async function receivedFileRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)

  route('GET', deskPaths.api.receivedFile(':id', ':fileId'), {
    access: 'member',
    summary: 'A file that a person sent by email, to be saved',
    params: z.object({ id: pathId, fileId: pathId }),
    reply: z.unknown(),
    errors: [404],
    async handle({ context: { db }, params: { id: mail_id, fileId: part }, reply }) {
      const files = storedFiles((await findReceived(db, mail_id))?.files ?? '[]')
      const file = files.find((candidate) => candidate.part === part)
      if (file?.kept !== true) throw gone('file')
      reply
        .header('content-disposition', attachmentNamed(file.name))
        .header('content-length', String(file.size))
        .type(fileTypeOf(file.name) ?? 'application/octet-stream')
      return Readable.from(readPieces(db, { mail_id, part }))
    },
  })
}
