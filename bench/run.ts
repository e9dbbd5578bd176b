import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { cleanUp, cleanUpOnSignals } from './harness/cleanup.ts'
import { type Figure, type Measurement, progress, type Settings } from './harness/measurement.ts'
import { builtRoutes } from './harness/site-index.ts'
import { table } from './harness/table.ts'
import { bookings } from './measurements/bookings.ts'
import { bytes } from './measurements/bytes.ts'
import { click } from './measurements/click.ts'
import { desk } from './measurements/desk.ts'
import { handbook } from './measurements/handbook.ts'
import { mailbox } from './measurements/mailbox.ts'
import { motion } from './measurements/motion.ts'
import { pageScores } from './measurements/lighthouse.ts'
import { memory } from './measurements/memory.ts'
import { pages } from './measurements/pages.ts'
import { publishing } from './measurements/publishing.ts'
import { slots } from './measurements/slots.ts'
import { start } from './measurements/start.ts'

const MEASUREMENTS = [
  bytes,
  pageScores,
  click,
  handbook,
  motion,
  bookings,
  publishing,
  mailbox,
  pages,
  slots,
  desk,
  start,
  memory,
]
const DEFAULT_ROUTES = ['/', '/contact', '/services/409a-valuation', '/handbook']

const USAGE = `npm run bench -- [names] [options]

${MEASUREMENTS.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}

  --rounds=N     runs of each side of a comparison; results are medians (5)
  --routes=LIST  pages for Lighthouse, separated by commas, or "all" (${DEFAULT_ROUTES.join(',')})
  --requests=N   mixed requests before memory is read (200000)
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    routes: { type: 'string', default: DEFAULT_ROUTES.join(',') },
    requests: { type: 'string', default: '200000' },
    help: { type: 'boolean', default: false },
  },
})

function wholeNumber(option: 'rounds' | 'requests'): number {
  const number = Number(values[option])
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${option} must be a positive whole number`)
  return number
}

function chosen(): Measurement[] {
  const unknown = positionals.filter((name) => MEASUREMENTS.every((one) => one.name !== name))
  if (unknown.length > 0)
    throw new Error(`There is no measurement ${unknown.join(', ')}\n\n${USAGE}`)
  return MEASUREMENTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
}

/** Runs one measurement; a failure becomes a row of the table. */
async function measure(measurement: Measurement, settings: Settings): Promise<Figure[]> {
  progress(`${measurement.name}: ${measurement.about}`)
  try {
    return await measurement.run(settings)
  } catch (error) {
    progress(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 1
    return [{ what: measurement.name, target: '', figure: 'failed', reference: '', met: false }]
  } finally {
    await cleanUp()
  }
}

if (values.help) {
  process.stdout.write(USAGE)
} else {
  cleanUpOnSignals()
  const settings: Settings = {
    rounds: wholeNumber('rounds'),
    requests: wholeNumber('requests'),
    routes: values.routes === 'all' ? builtRoutes() : values.routes.split(','),
  }
  const figures: Figure[] = []
  for (const measurement of chosen()) figures.push(...(await measure(measurement, settings)))
  const [processor] = cpus()
  process.stdout.write(
    `${table(figures)}\n\nNode ${process.version}, ${cpus().length} × ${processor?.model ?? 'processor'}; medians, with the minimum and maximum in parentheses\n`,
  )
}
