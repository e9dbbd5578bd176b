import { readDuties } from './read-duties.ts'

/** The firm's recurring duties: each step of a procedure that has a recurring date. */
export const calendar = readDuties('handbook')
