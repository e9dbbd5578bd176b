import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeBinary } from '../../tests/support/process.ts'
import { fileTransport } from './file-transport.ts'
import { mailDirectory, mailFile, removeAbandonedMails, unfinishedMailFile } from './mail-files.ts'

function directory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-files-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(mailDirectory(dataDir))
  return dataDir
}

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(nodeBinary, ['--eval', '']).pid
}

test('mail files: fragments of processes that are gone are removed, and nothing else', async () => {
  const dataDir = directory()
  const write = (name: string) => writeFileSync(join(mailDirectory(dataDir), name), 'To: ada@')
  write('a.eml')
  write(`b.eml.${deadPid()}.tmp`)
  write(`c.eml.${process.pid}.tmp`)
  write(`d.eml.${process.ppid}.tmp`)
  write(`e.eml.${process.ppid}.tmp`)
  const old = new Date(Date.now() - 3_700_000)
  utimesSync(join(mailDirectory(dataDir), `e.eml.${process.ppid}.tmp`), old, old)
  write('f.tmp')
  expect(await removeAbandonedMails(dataDir)).toBe(3)
  expect(readdirSync(mailDirectory(dataDir)).toSorted()).toEqual([
    'a.eml',
    `d.eml.${process.ppid}.tmp`,
    'f.tmp',
  ])
})

test('mail files: without a mail directory there is nothing to remove', async () => {
  const dataDir = directory()
  rmSync(mailDirectory(dataDir), { recursive: true })
  expect(await removeAbandonedMails(dataDir)).toBe(0)
})

test('mail files: an email that cannot be written leaves no fragment', async () => {
  const dataDir = directory()
  // A directory in its place makes the last step fail.
  mkdirSync(mailFile(dataDir, 'x'))
  const message = { from: 'firm@example.com', to: 'ada@example.com', text: 'Hello' }
  const sent = fileTransport(dataDir).send(message, 'x', new AbortController().signal)
  await expect(sent).rejects.toThrow('EISDIR')
  expect(readdirSync(mailDirectory(dataDir))).toEqual(['x.eml'])
  expect(unfinishedMailFile(dataDir, 'x')).toMatch(/x\.eml\.\d+\.tmp$/)
})
