import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installWithApt } from './process.ts'

const PACKAGES = {
  qpdf: 'qpdf',
  pdffonts: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
} as const

type Tool = keyof typeof PACKAGES

const isThere = (tool: Tool) => spawnSync(tool, ['-v']).error === undefined

/**
 * Runs one of the tools that read PDFs; root on Debian gets it installed.
 * @throws an Error with what the tool said, or that says what to install
 */
export function pdfTool(tool: Tool, parameters: readonly string[]): string {
  if (!isThere(tool) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installWithApt(PACKAGES[tool])
  }
  if (!isThere(tool)) throw new Error(`The documents are checked by ${tool}: install it`)
  return execFileSync(tool, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
