import { photoSizes } from './photos.ts'
import { readCopy } from './reader/read-copy.ts'
import { editedTeamSchema, teamSchema } from './schemas/person.ts'

export const schema = editedTeamSchema

/** The firm's people, in the order of the team page. */
export const team = readCopy('team.yaml', teamSchema(photoSizes()))
