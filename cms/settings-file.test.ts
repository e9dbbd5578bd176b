import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadSettingsFile, type Environment } from './settings-file.ts'

const directory = mkdtempSync(join(tmpdir(), 'settings-file-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let count = 0
function fileWith(text: string): string {
  const file = join(directory, `${(count += 1)}.env`)
  writeFileSync(file, text)
  return file
}

function loaded(environment: Environment, defaults: string[] = []) {
  return { file: loadSettingsFile(environment, defaults), environment }
}

describe('settings file', () => {
  test('LAMINAR_ENV_FILE names it, and the system file comes before .env', () => {
    const system = fileWith('DATA_DIR=/var/lib/system')
    const project = fileWith('DATA_DIR=./data')
    const named = fileWith('DATA_DIR=/srv/named')
    const missing = join(directory, 'none')
    expect(loaded({}, [system, project])).toMatchObject({
      file: system,
      environment: { DATA_DIR: '/var/lib/system' },
    })
    expect(loaded({}, [missing, project]).file).toBe(project)
    expect(loaded({ LAMINAR_ENV_FILE: '' }, [system]).file).toBe(system)
    expect(loaded({ LAMINAR_ENV_FILE: named }, [system, project])).toMatchObject({
      file: named,
      environment: { DATA_DIR: '/srv/named' },
    })
    expect(loaded({}, [missing])).toEqual({ file: undefined, environment: {} })
  })

  test('a variable in the environment wins, also as NAME_FILE and also when it is empty', () => {
    const file = fileWith(
      'PORT=4000\nSMTP_URL=smtp://file.example\nMETRICS_TOKEN_FILE=/file\nMAIL_STAFF=a@b.example\nHOST=::',
    )
    const environment = {
      LAMINAR_ENV_FILE: file,
      PORT: '5000',
      SMTP_URL_FILE: '/run/smtp',
      METRICS_TOKEN: 'from the environment',
      MAIL_STAFF: '',
    }
    expect(loaded({ ...environment }).environment).toEqual({ ...environment, HOST: '::' })
  })

  test('comments, quotes, several lines, Windows line ends, and a byte order mark are read', () => {
    const file = fileWith('\uFEFFPORT=4000\r\n# PORT=1\r\nMAIL_FROM="Firm # 1 <a@b.example>"\r\n')
    expect(loaded({ LAMINAR_ENV_FILE: file }).environment).toMatchObject({
      PORT: '4000',
      MAIL_FROM: 'Firm # 1 <a@b.example>',
    })
  })

  test('a file that cannot be read stops with the reason and what to do, and none is skipped', () => {
    const other = fileWith('PORT=1')
    expect(() => loadSettingsFile({ LAMINAR_ENV_FILE: join(directory, 'gone') }, [other])).toThrow(
      /gone cannot be read \(there is no such file\)\. Run the command as the account of the service, or name another file with LAMINAR_ENV_FILE\.$/,
    )
    expect(() => loadSettingsFile({}, [directory, other])).toThrow('it is a directory')
    if (process.getuid?.() === 0) return
    chmodSync(other, 0)
    expect(() => loadSettingsFile({}, [other])).toThrow('permission denied')
  })
})
