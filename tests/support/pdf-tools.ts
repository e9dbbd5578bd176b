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
 * Runs a tool that reads PDFs. Installs it if run as root on Debian.
 * @throws an Error with the tool's output, or one that says what to install
 */
export function pdfTool(tool: Tool, parameters: readonly string[]): string {
  if (!isThere(tool) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installWithApt(PACKAGES[tool])
  }
  if (!isThere(tool))
    throw new Error(`The document tests need ${tool}. Install it and run the tests again.`)
  return execFileSync(tool, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
