import { expect, test } from 'vitest'
import { contactMessage } from '../../../contracts/contact/contact.ts'
import { schemaResolver } from './schema-resolver.ts'

const resolve = schemaResolver(contactMessage)
const options = { fields: {}, shouldUseNativeValidation: undefined }
const message = {
  name: ' Ada ',
  email: 'ada@firm.example',
  company: 'Ada & Co',
  message: 'We need a number by June.',
}

test('contact: a valid form yields the values to send [CT-02]', async () => {
  expect(await resolve(message, undefined, options)).toEqual({
    values: { ...message, name: 'Ada' },
    errors: {},
  })
})

test('contact: each invalid field has one error, in the contract’s words [CT-02]', async () => {
  const { values, errors } = await resolve(
    { ...message, name: 'A', email: 'ada', company: '', message: 'Hi' },
    undefined,
    options,
  )
  expect(values).toEqual({})
  expect(errors).toMatchObject({
    name: { message: 'Name must be at least 2 characters' },
    email: { message: 'Invalid email address' },
    company: { message: 'Company name must be at least 2 characters' },
    message: { message: 'Message must be at least 10 characters' },
  })
})
