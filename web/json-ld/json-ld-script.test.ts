import { expect, test } from 'vitest'
import { jsonLdScript } from './json-ld-script.ts'
import { questionsPage, service } from './service.ts'

const contentOf = (script: string) => script.slice(script.indexOf('>') + 1, -'</script>'.length)

test('JSON-LD: text from a page cannot end its script element', () => {
  const question = 'Is </script><script>alert(1)</script> <!-- & co. safe?'
  const script = jsonLdScript([questionsPage('/x', [{ question, answer: 'It is.' }])])
  expect(contentOf(script)).not.toMatch(/[<>&]/)
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(contentOf(script))).toHaveProperty('mainEntity.0.name', question)
})

test('JSON-LD: answers are plain text without Markdown marks', () => {
  const answer = 'Twelve months *at most*; [write to us](/contact).'
  expect(questionsPage('/x', [{ question: 'How long?', answer }])).toHaveProperty(
    'mainEntity.0.acceptedAnswer.text',
    'Twelve months at most; write to us.',
  )
})

test('JSON-LD: a service names its provider and, if it has one, its category', () => {
  const told = { title: 'Modeling', path: '/services/modeling', description: 'Models.' }
  expect(service(told)).toMatchObject({
    name: 'Modeling',
    provider: { '@id': expect.stringMatching(/#firm$/) },
  })
  expect(service(told)).not.toHaveProperty('category')
  expect(service({ ...told, category: 'Other Solutions' })).toHaveProperty(
    'category',
    'Other Solutions',
  )
})

test('JSON-LD: a page without structured data has no script', () => {
  expect(jsonLdScript([])).toBe('')
})
