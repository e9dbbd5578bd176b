import { execFileSync, spawnSync } from 'node:child_process'
import { notInstalled } from './process.ts'

const PACKAGES = {
  qpdf: 'qpdf',
  pdffonts: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
} as const

type Tool = keyof typeof PACKAGES

const isThere = (tool: Tool) => spawnSync(tool, ['-v']).error === undefined

/**
 * Runs a PDF tool and returns its output.
 * @throws an Error with the tool's output, or one that says what to install
 */
export function pdfTool(tool: Tool, parameters: readonly string[]): string {
  if (!isThere(tool)) throw notInstalled(PACKAGES[tool])
  return execFileSync(tool, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Without spaces, to find words whose line may break after any hyphen. */
export function packed(text: string): string {
  return text.replaceAll(/\s/g, '')
}
