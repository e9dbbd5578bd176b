import type { FieldValues } from 'react-hook-form'

/** The unsent values of a form. */
export interface Draft {
  values: FieldValues
  /** For a form that edits a record: the record's values and version when typing began. */
  origin?: { values: FieldValues; version: number }
}

const PREFIX = 'desk draft '
const KEEP_MS = 30 * 86_400_000

/** Drafts of the staff member who is signed in, by form. */
const drafts = new Map<string, Draft>()
const listeners = new Map<string, (draft: Draft | undefined) => void>()
let store: { prefix: string; key: CryptoKey } | undefined
let writing = Promise.resolve()

/**
 * Loads this browser's unsent drafts. They outlive the session and are encrypted, so that someone
 * else at this computer can't read them without signing in as the same person.
 * @param secret in base64url, from the server
 */
export async function openDrafts(staffId: string, secret: string): Promise<void> {
  // Browsers encrypt only on HTTPS; without it, drafts are kept until the page is reloaded.
  if (!isSecureContext) return
  const raw = bytesOf(secret)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  store = { prefix: `${PREFIX}${staffId} `, key }
  drafts.clear()
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PREFIX)) await load(name)
  }
}

/** Base64 and base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}

function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

export function draftOf(name: string): Draft | undefined {
  return drafts.get(name)
}

export function keepDraft(name: string, draft: Draft): void {
  drafts.set(name, draft)
  write(name)
}

export function dropDraft(name: string): void {
  drafts.delete(name)
  write(name)
}

/** Saves a draft and, if its form is open, shows it there. */
export function putDraft(name: string, draft: Draft): void {
  keepDraft(name, draft)
  listeners.get(name)?.(draft)
}

/** Calls back when another tab or `putDraft` changes the draft. Returns a function to stop it. */
export function onDraft(name: string, listener: (draft: Draft | undefined) => void): () => void {
  listeners.set(name, listener)
  return () => {
    if (listeners.get(name) === listener) listeners.delete(name)
  }
}

addEventListener('storage', ({ key }) => {
  if (store === undefined || !key?.startsWith(store.prefix)) return
  const name = key.slice(store.prefix.length)
  void load(key).then(() => listeners.get(name)?.(drafts.get(name)))
})

/**
 * Reads one draft from localStorage. Other people's drafts stay encrypted; expired ones are
 * deleted.
 */
async function load(stored: string): Promise<void> {
  const [at = '', iv = '', data = ''] = (localStorage.getItem(stored) ?? '').split(' ')
  if (data !== '' && Number(at) < Date.now() - KEEP_MS) localStorage.removeItem(stored)
  if (store === undefined || !stored.startsWith(store.prefix)) return
  const name = stored.slice(store.prefix.length)
  drafts.delete(name)
  if (data === '') return
  try {
    const cipher = { name: 'AES-GCM', iv: bytesOf(iv) }
    const plain = await crypto.subtle.decrypt(cipher, store.key, bytesOf(data))
    drafts.set(name, JSON.parse(new TextDecoder().decode(plain)))
  } catch {
    // Decryption fails if the draft's key came from a database that has since been replaced.
    localStorage.removeItem(stored)
  }
}

/** Runs writes one after another, so that an earlier text can't overwrite a later one. */
function write(name: string): void {
  const target = store
  if (target === undefined) return
  writing = writing.then(async () => {
    const draft = drafts.get(name)
    const stored = target.prefix + name
    if (target !== store) return
    if (draft === undefined) {
      localStorage.removeItem(stored)
      return
    }
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(draft))
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, target.key, plain)
    try {
      localStorage.setItem(stored, [Date.now(), textOf(iv), textOf(new Uint8Array(data))].join(' '))
    } catch {
      // The browser's storage is full or off; the draft is kept until a reload or the next sign-in.
    }
  })
}
