import { readYaml } from '../reader/read-yaml.ts'
import { figuresSchema } from '../schemas/figures.ts'

/** The sample firm's numbers for the year that the book describes and the year before it. */
export const {
  timekeepers,
  calendar,
  owner,
  sameDayShare,
  costs,
  salaries,
  collected,
  receivables,
  cash,
  forecast,
  matters,
  trust,
  ranking,
  july,
  signings,
  plans,
  budget,
  assumptions,
} = readYaml('book/figures.yaml', figuresSchema)
