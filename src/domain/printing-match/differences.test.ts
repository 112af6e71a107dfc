import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const herring = {
  name: 'Plain Herring // Smoked Herring',
  printedName: null,
  setName: 'Harbour Lights',
  setCode: 'HRB',
  collectorNumber: '306',
  normalPrice: 1,
  foilPrice: null,
}

const cases: [string, Partial<Parameters<typeof differences>[0]>, string[]][] = [
  ['the same, as tools spell it', { set: 'hrb', number: '0306' }, []],
  ['the name of the set', { set: 'Harbour Lights' }, []],
  ['what is not said', { set: null, number: null }, []],
  ['the front face', { name: 'Plain Herring' }, []],
  ['another name', { name: 'Red Herring' }, ['name']],
  ['another set', { set: 'ABC' }, ['set']],
  ['another number', { number: '306a' }, ['number']],
  ['a finish without a price', { finish: 'foil' }, ['finish']],
]

test('a set that another tool names otherwise is the same', () => {
  const kirlia = { ...herring, setName: 'SWSH12: Silver Tempest', setCode: 'SWSH12' }
  const description = { name: herring.name, set: 'SIT', number: null, finish: 'normal' as const }
  expect([...differences(description, kirlia)]).toEqual([])
})

test.each(cases)('%s', (_case, change, parts) => {
  const description = { name: herring.name, set: 'HRB', number: '306', finish: 'normal' as const }
  expect([...differences({ ...description, ...change }, herring)]).toEqual(parts)
})
