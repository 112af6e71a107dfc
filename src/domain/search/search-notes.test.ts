import { expect, test } from 'vitest'
import { searchNotes } from './search-notes.ts'

test.each([
  ['is:missing', ['is:missing']],
  ['t:elf (IS:Missing or not:missing)', ['IS:Missing', 'not:missing']],
  ['-is:missing', ['is:missing']],
  ['missing is:owned note:missing', []],
])('%s has a note on %j', (text, noted) => {
  const notes = searchNotes(text)
  expect(notes.map(({ start, end }) => text.slice(start, end))).toEqual(noted)
  for (const { sentence } of notes) expect(sentence).toBe('All printings, not your goal.')
})
