import { photoSizes } from './photos.ts'
import { readCopy } from './reader/read-copy.ts'
import { teamSchema } from './schemas/person.ts'

export const schema = teamSchema(photoSizes())

/** The firm's people, in the order of the team page. */
export const team = readCopy('team.yaml', schema)
