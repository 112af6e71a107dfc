/** A small catalogue with the cases that confuse tools: treatments, promos, etched products, shared ids, faces, tokens. */
import type { PrintingHints } from './hints.ts'
import { printing } from './printing.fixture.ts'

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const tide = { setName: 'Tidelight', setCode: 'TDL' }
const tidePromos = { setName: 'Tidelight Promos', setCode: 'PTDL' }
const both = ['Normal', 'Foil'] as const

export const plainOracle = printing('Drowned Oracle', 'Tidelight', {
  ...tide,
  collectorNumber: '12',
  scryfallId: idOf(1),
  productId: 1,
  finishes: both,
})
export const borderlessOracle = printing('Drowned Oracle', 'Tidelight', {
  ...tide,
  collectorNumber: '212',
  scryfallId: idOf(2),
  productId: 2,
  treatments: ['Borderless'],
  finishes: both,
})
export const showcaseOracle = printing('Drowned Oracle', 'Tidelight', {
  ...tide,
  collectorNumber: '312s★',
  scryfallId: idOf(3),
  productId: 3,
  labels: ['showcase'],
  finishes: ['Foil'],
})
export const promoOracle = printing('Drowned Oracle', 'Tidelight Promos', {
  ...tidePromos,
  collectorNumber: '12s',
  scryfallId: idOf(4),
  productId: 4,
  labels: ['prerelease'],
  finishes: ['Foil'],
})
export const tutor = printing('Harbour Tutor', 'Tidelight', {
  ...tide,
  collectorNumber: '27',
  scryfallId: idOf(5),
  productId: 5,
  finishes: ['Normal'],
})
export const etchedTutor = printing('Harbour Tutor (Foil Etched)', 'Tidelight', {
  ...tide,
  collectorNumber: '27',
  scryfallId: idOf(5),
  productId: 6,
  finishes: ['Foil'],
})
export const onlyEtched = printing('Gilded Lamp (Foil Etched)', 'Tidelight', {
  ...tide,
  collectorNumber: '40',
  scryfallId: idOf(6),
  productId: 7,
  finishes: ['Foil'],
})
export const twoFaced = printing('Half-Sunk Bell // Bell of the Whole Sea', 'Tidelight', {
  ...tide,
  collectorNumber: '51',
  scryfallId: idOf(7),
  productId: 8,
  finishes: both,
})
export const token = printing('Clue', 'Tidelight Tokens', {
  setName: 'Tidelight Tokens',
  setCode: 'TTDL',
  collectorNumber: '14',
  scryfallId: idOf(8),
  productId: null,
  finishes: ['Normal'],
})
export const listed = printing('Harbour Tutor', 'The List', {
  setName: 'The List',
  setCode: 'PLST',
  collectorNumber: 'TDL-27',
  scryfallId: idOf(9),
  productId: 5,
  finishes: ['Normal'],
})
export const sole = printing('Lone Ferry', 'Tidelight', {
  ...tide,
  collectorNumber: '60',
  scryfallId: idOf(10),
  productId: 11,
  finishes: ['Normal'],
})
export const catalogue = [
  plainOracle,
  borderlessOracle,
  showcaseOracle,
  promoOracle,
  tutor,
  etchedTutor,
  onlyEtched,
  twoFaced,
  token,
  listed,
  sole,
]

export const nothing: PrintingHints = {
  name: '',
  scryfallId: null,
  productId: null,
  setCode: null,
  setName: null,
  collectorNumber: null,
  finish: null,
  language: null,
  variation: null,
}
