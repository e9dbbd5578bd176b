import { createSecretKey, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingToken, readToken } from './token.ts'

const SECRET = createSecretKey(Buffer.alloc(32, 1))

describe('token of a booking [BK-16]', () => {
  it('is read back, the same each time, and is safe in an address', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uint8Array({ minLength: 32, maxLength: 32 }), (id, bytes) => {
        const secret = createSecretKey(bytes)
        const token = bookingToken(id, secret)
        expect(token).toMatch(/^[\w-]{64}$/)
        expect(bookingToken(id, secret)).toBe(token)
        expect(readToken(token, secret)).toEqual({ id, genuine: true })
      }),
    )
  })

  it('is not genuine after any change, nor under another secret', () => {
    const token = bookingToken(randomUUID(), SECRET)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    fc.assert(
      fc.property(fc.nat(63), fc.constantFrom(...alphabet.split('')), (at, character) => {
        fc.pre(token[at] !== character)
        const other = token.slice(0, at) + character + token.slice(at + 1)
        expect(readToken(other, SECRET).genuine).toBe(false)
      }),
    )
    expect(readToken(token, createSecretKey(Buffer.alloc(32, 2))).genuine).toBe(false)
  })

  it('is not made of any other text', () => {
    const token = bookingToken(randomUUID(), SECRET)
    const spellings = ['', `${token}=`, `${token}A`, ` ${token}`, token.slice(0, -1), `${token}.`]
    for (const text of spellings) expect(readToken(text, SECRET).genuine, text).toBe(false)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readToken(text, SECRET).genuine).toBe(false)
      }),
    )
  })
})
