import { createSecretKey, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingToken, verifyToken } from './booking-link.ts'

const SECRET = createSecretKey(Buffer.alloc(32, 1))

describe('booking token [BK-16]', () => {
  it('a token decodes to its booking id, never changes, and is safe in a URL', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uint8Array({ minLength: 32, maxLength: 32 }), (id, bytes) => {
        const secret = createSecretKey(bytes)
        const token = bookingToken(id, secret)
        expect(token).toMatch(/^[\w-]{64}$/)
        expect(bookingToken(id, secret)).toBe(token)
        expect(verifyToken(token, secret)).toEqual({ id, valid: true })
      }),
    )
  })

  it('a changed token, or one signed with another secret, is not valid', () => {
    const token = bookingToken(randomUUID(), SECRET)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    fc.assert(
      fc.property(fc.nat(63), fc.constantFrom(...alphabet.split('')), (at, character) => {
        fc.pre(token[at] !== character)
        const other = token.slice(0, at) + character + token.slice(at + 1)
        expect(verifyToken(other, SECRET).valid).toBe(false)
      }),
    )
    expect(verifyToken(token, createSecretKey(Buffer.alloc(32, 2))).valid).toBe(false)
  })

  it('any other text is rejected', () => {
    const token = bookingToken(randomUUID(), SECRET)
    const spellings = ['', `${token}=`, `${token}A`, ` ${token}`, token.slice(0, -1), `${token}.`]
    for (const text of spellings) expect(verifyToken(text, SECRET).valid, text).toBe(false)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(verifyToken(text, SECRET).valid).toBe(false)
      }),
    )
  })
})
