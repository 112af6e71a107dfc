import { expect, test } from 'vitest'
import { maxImportBytes } from '../domain/imports/import.ts'
import { readShared } from './read-shared.ts'

function shared(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return readShared(new Request('https://cards.example/import', { method: 'POST', body }))
}

test.each([
  [{ title: 'Rats', text: '4 Plague Rat', url: '' }, '4 Plague Rat'],
  [{ title: '4 Plague Rat', text: ' \n' }, '4 Plague Rat'],
  [{ url: 'https://decks.example/1' }, 'https://decks.example/1'],
])('%o is read as one text', async (fields, text) => {
  expect(await shared(fields)).toEqual({ text })
})

test('a form without a text, one that is too large, and what is no form are refused', async () => {
  expect(await shared({ text: '  ' })).toEqual({ refusal: 'empty' })
  expect(await shared({ text: 'x'.repeat(maxImportBytes + 1) })).toEqual({ refusal: 'too-large' })
  const other = new Request('https://cards.example/import', { method: 'POST', body: '4 Rats' })
  expect(await readShared(other)).toEqual({ refusal: 'unreadable' })
})
