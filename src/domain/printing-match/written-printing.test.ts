/** Names, numbers and codes as other tools write them. */
import { expect, test } from 'vitest'
import { nothing } from './catalogue.fixture.ts'
import type { PrintingHints } from './hints.ts'
import { findAmong, KnownPrintings } from './look-up.ts'
import { namePrinting } from './name-printing.ts'
import { printing } from './printing.fixture.ts'

const inSet = (
  setCode: string,
  collectorNumber: string,
  name: string,
  more: Parameters<typeof printing>[2] = {},
) => printing(name, more.setName ?? setCode, { setCode, collectorNumber, ...more })

const normal = { finishes: ['Normal'] } as const
const foil = { finishes: ['Foil'] } as const

const printings = [
  inSet('TDL', '349', 'Fen', normal),
  inSet('TDL', '349★', 'Fen', foil),
  inSet('TDL', '350', 'Fen', normal),
  inSet('TDL', '350★', 'Fen', foil),
  inSet('TDL', '20', 'Salt Keeper'),
  inSet('PTDL', '20p', 'Salt Keeper'),
  inSet('PTDL', '20s', 'Salt Keeper', foil),
  inSet('PLST', 'TDL-20', 'Salt Keeper'),
  inSet('OLD', '20', 'Salt Keeper'),
  inSet('DOM', '142', 'Shivering Fire'),
  inSet('TDL', '51', 'Fire // Ice'),
  inSet('TDL', '52', 'Bell and Candle'),
  inSet('TDL', '53', '_____'),
  inSet('TDL', '54', 'Old Tomb', { foldedPrintedNames: 'the lamp room' }),
  inSet('TDL', '55', 'D/D Lamia'),
  inSet('TDL', '56', 'D/D Cerberus'),
  inSet('MEW', '025', 'Volt - 025/165', { setName: 'SV: Scarlet & Violet 151' }),
  inSet('MEW', '144', 'Frost (17)', { setName: 'SV: Scarlet & Violet 151' }),
  inSet('MEW', 'TG20', 'Frost', { setName: 'SV: Scarlet & Violet 151' }),
]

async function answer(hints: Partial<PrintingHints>): Promise<string> {
  const row = { ...nothing, ...hints }
  const lookUp = new KnownPrintings(findAmong(printings))
  await lookUp.prepare([row])
  const naming = namePrinting(row, lookUp)
  if (naming.verdict === 'not_found') return 'not found'
  const shown = naming.verdict === 'certain' ? [naming.printing] : naming.candidates
  const places = shown.map(({ setCode, collectorNumber }) => `${setCode} ${collectorNumber}`)
  return [naming.verdict, ...places].join(', ')
}

const fen = { name: 'Fen', setCode: 'TDL' }
const keeper = { name: 'Salt Keeper' }
const violet = { setName: 'Scarlet and Violet 151' }

test.each<[string, Partial<PrintingHints>, string]>([
  ['any slash', { name: 'Fire/Ice', setCode: 'TDL' }, 'certain, TDL 51'],
  ['three slashes', { name: 'Fire /// Ice', setCode: 'TDL' }, 'certain, TDL 51'],
  ['a front face before one slash', { name: 'Fire/Frost', setCode: 'TDL' }, 'certain, TDL 51'],
  ['slashes that divide no faces', { name: 'D/D Lamia' }, 'certain, TDL 55'],
  ['`&` for `and`', { name: 'Bell & Candle' }, 'certain, TDL 52'],
  ['signs alone', { name: '_____', setCode: 'TDL' }, 'certain, TDL 53'],
  ['a printed name', { name: 'The Lamp Room' }, 'certain, TDL 54'],
  ['both names', { name: 'The Lamp Room // Old Tomb' }, 'certain, TDL 54'],
  ['the name without its number', { name: 'Volt', ...violet }, 'certain, MEW 025'],
  ['a number at the end', { name: 'Volt 25/165', ...violet }, 'certain, MEW 025'],
  ['a number of another card', { name: 'Volt #26', ...violet }, 'check, MEW 025'],
  [
    'a number with the size of its set',
    { name: 'Frost', ...violet, collectorNumber: 'TG20/TG30' },
    'certain, MEW TG20',
  ],
  ['a spreadsheet', { ...keeper, setCode: 'OLD', collectorNumber: '="20"' }, 'certain, OLD 20'],
  ['a decimal', { ...keeper, setCode: 'OLD', collectorNumber: '20.0' }, 'certain, OLD 20'],
  [
    'an old code',
    { name: 'Shivering Fire', setCode: 'DAR', collectorNumber: '142' },
    'certain, DOM 142',
  ],
  [
    'an old code without the name',
    { name: 'Shiver', setCode: 'DAR', collectorNumber: '142' },
    'check, DOM 142',
  ],
  [
    'a foil beside its number',
    { ...fen, collectorNumber: '349', finish: 'foil' },
    'check, TDL 349★, TDL 349, TDL 350★',
  ],
  [
    'the number of the foil',
    { ...fen, collectorNumber: '349*', finish: 'foil' },
    'certain, TDL 349★',
  ],
  [
    'a promo of the set',
    { ...keeper, setCode: 'TDL', collectorNumber: '20p' },
    'check, PTDL 20p, TDL 20',
  ],
  [
    'The List’s number',
    { ...keeper, setCode: 'TDL', collectorNumber: 'TDL-20' },
    'check, PLST TDL-20, TDL 20',
  ],
  [
    'The List by another code',
    { ...keeper, setCode: 'PLIST', collectorNumber: 'TDL-20' },
    'certain, PLST TDL-20',
  ],
])('%s', async (_, hints, expected) => {
  expect(await answer(hints)).toBe(expected)
})

test('The List’s number comes first where the set is not known', async () => {
  const text = await answer({ ...keeper, setCode: 'MB9', collectorNumber: 'TDL-20' })
  expect(text).toMatch(/^check, PLST TDL-20, /)
})

test('a name with its number in parentheses is that number', async () => {
  expect(await answer({ name: 'Frost (TG20/TG30)', ...violet })).toBe('certain, MEW TG20')
})
