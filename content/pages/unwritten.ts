import { pages } from './pages.ts'

/** The addresses of which only the opening stands: services among them, by their own records. */
export const unwritten: readonly string[] = pages.map(({ path }) => path)
