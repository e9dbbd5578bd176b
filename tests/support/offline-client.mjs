// Runs in the folder of an unpacked release, without a network: starts the server, tries it, and
// prints what it saw as JSON.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

const node = 'node_modules/.bin/node'
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

const server = spawn(node, ['server/main.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] })
let output = ''
const collect = (chunk) => {
  output += chunk
}
server.stderr.setEncoding('utf8').on('data', collect)
const exit = new Promise((resolve) => server.once('exit', resolve))
const url = await new Promise((resolve, reject) => {
  server.once('exit', () => reject(new Error(`The server ended:\n${output}`)))
  server.stdout.setEncoding('utf8').on('data', (chunk) => {
    collect(chunk)
    const address = /^Serving (\S+)$/m.exec(output)?.[1]
    if (address !== undefined) resolve(address)
  })
})

const answers = {}
for (const path of ['/', '/schedule', '/licenses.txt', '/files/book.pdf', '/readyz']) {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  const text = await response.text()
  answers[path] = { status: response.status, length: text.length }
}
const sent = await fetch(`${url}/api/contact`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: process.env.MESSAGE,
})
answers['/api/contact'] = { status: sent.status }
const licenses = await (await fetch(`${url}/licenses.txt`)).text()

const commands = {}
for (const [name, command] of Object.entries(scripts)) {
  const [program, ...parameters] = command.split(' ')
  if (program !== 'node' || !parameters[0]?.startsWith('scripts/')) continue
  commands[name] = spawnSync(node, [...parameters, '--help']).status
}
const listed = spawnSync(node, ['scripts/command.ts', 'leads'], { encoding: 'utf8' })
server.kill('SIGTERM')
console.log(
  JSON.stringify({
    interfaces: Object.keys(networkInterfaces()),
    answers,
    sameLicenses: licenses === readFileSync('LICENSES-THIRD-PARTY.txt', 'utf8'),
    commands,
    leads: listed.stdout,
    exit: await exit,
  }),
)
