import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notInstalled } from './process.ts'

/** Values without their display format, except for dates, separated by tabs. */
const TAB_SEPARATED = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false'

const isThere = () => spawnSync('soffice', ['--version']).error === undefined

/** Opens a file in LibreOffice, which recalculates it, and saves it in another format. */
function converted<T>(file: string, format: string, read: (path: string) => T): T {
  if (!isThere()) throw notInstalled('libreoffice-calc', 'libreoffice-writer')
  const directory = mkdtempSync(join(tmpdir(), 'forms-'))
  try {
    const profile = pathToFileURL(join(directory, 'profile')).href
    const parameters = ['--headless', '--convert-to', format, '--outdir', directory, file]
    execFileSync('soffice', [`-env:UserInstallation=${profile}`, ...parameters], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 150_000,
    })
    const name = readdirSync(directory).find((each) => each !== 'profile')
    if (name === undefined) throw new Error(`LibreOffice can't open ${file}`)
    return read(join(directory, name))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The calculated cells of a spreadsheet's first sheet. */
export function calculatedCells(file: string): string[][] {
  return converted(file, TAB_SEPARATED, (path) =>
    readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map((cell) => cell.replaceAll(/^"|"$/g, ''))),
  )
}

/** A Word document's text with single spaces. */
export function wordText(file: string): string {
  return converted(file, 'txt:Text (encoded):UTF8', (path) =>
    readFileSync(path, 'utf8').replaceAll(/\s+/g, ' '),
  )
}
