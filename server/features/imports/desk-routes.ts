import type { FastifyInstance } from 'fastify'
import {
  importFile,
  importList,
  importPreview,
  importResult,
  MOST_IMPORT_BYTES,
  newImport,
} from '../../../contracts/people/import.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { importPeople } from './import-people.ts'
import { previewImport } from './match-people.ts'
import { listImports, undoImport } from './undo-import.ts'

/** In JSON, each line break and quotation mark takes two bytes. */
const FILE_LIMIT = MOST_IMPORT_BYTES * 2

/** For all staff: lists of people from CSV files. */
export async function importRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { api } = deskPaths

  route('GET', api.imports(), {
    access: 'member',
    summary: 'Imports of people, newest first',
    reply: importList,
    handle: () => listImports(options.db),
  })

  route('POST', api.importPreview(), {
    access: 'member',
    summary: 'What an import of a CSV file would do',
    bodyLimit: FILE_LIMIT,
    body: importFile,
    reply: importPreview,
    handle: ({ context, body }) => previewImport(context.db, body),
  })

  route('POST', api.imports(), {
    access: 'member',
    summary: 'Import people from a CSV file',
    bodyLimit: FILE_LIMIT,
    body: newImport,
    status: 201,
    reply: importResult,
    errors: [409, 422],
    idempotent: true,
    handle: ({ context, staff, key, body }) =>
      importPeople({ ...context, author: staff.name, key }, body),
  })

  route('POST', api.undoImport(':id'), {
    access: 'member',
    summary: 'Undo an import, unless someone has changed one of its people',
    errors: [409],
    handle: ({ context, id }) => undoImport(context, id),
  })
}
