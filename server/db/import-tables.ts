import type { InstantText } from './tables.ts'

/** Imports of people from a file. */
export interface PeopleImportsTable {
  id: string
  /** The name of the staff member at the time. */
  author: string
  /** New people. */
  added: number
  /** People who were in the desk before. */
  joined: number
  created_at: InstantText
  undone_at: InstantText | null
}

/** What undoing an import needs; deleted with the person. */
export interface ImportedPeopleTable {
  /** The message that the import wrote. */
  message_id: string
  import_id: string
  person_id: string
  /** The person's version after the import; another one means that someone changed them. */
  version: number
  /** The columns of `people` that were empty before, joined by commas; null for a new person. */
  filled: string | null
}

export interface ImportTables {
  people_imports: PeopleImportsTable
  imported_people: ImportedPeopleTable
}
