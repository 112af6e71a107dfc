import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { collectionEntryReader } from '../../contract/collection.ts'
import { ownPrintings, placesText, printingText } from './own-copies.ts'

interface Copies {
  card?: number
  name?: string
  variation?: string
  quantity: number
  location?: string
  deck?: { id: number; name: string }
}

let entryId = 0
const entry = ({ card = 1, name = 'Salt Ferry', ...rest }: Copies) =>
  z.parse(collectionEntryReader, {
    id: (entryId += 1),
    card_id: card,
    name,
    set_name: 'First Tide',
    collector_number: String(card),
    variation: 'Normal',
    location: '',
    ...rest,
  })

test('copies are counted by printing and finish, in each of their places', () => {
  const printings = ownPrintings(
    [
      entry({ quantity: 2, location: 'Binder' }),
      entry({ quantity: 1, location: 'Binder' }),
      entry({ quantity: 1 }),
      entry({ quantity: 4, variation: 'Foil', deck: { id: 7, name: 'Boats' } }),
    ],
    ['Salt Ferry'],
  )
  expect(printings.map((each) => `${printingText(each)}: ${placesText(each)}`)).toEqual([
    'First Tide #1, Normal: 3 in Binder, 1 with no location',
    'First Tide #1, Foil: 4 in Deck: Boats',
  ])
})

test('printings follow the order of the names', () => {
  const entries = [
    entry({ card: 1, name: 'Old Salt', quantity: 1 }),
    entry({ card: 2, name: 'Salt', quantity: 3 }),
  ]
  const [first] = ownPrintings(entries, ['Salt', 'Old Salt'])
  expect(first?.card.name).toBe('Salt')
  expect(first && placesText(first)).toBe('3 copies')
})

test('of many places the first three are named', () => {
  const entries = ['A', 'B', 'C', 'D', 'E'].map((location) => entry({ quantity: 1, location }))
  const [printing] = ownPrintings(entries, [])
  expect(printing && placesText(printing)).toBe('1 in A, 1 in B, 1 in C, 2 elsewhere')
})
