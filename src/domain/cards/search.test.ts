import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../format/text.ts'
import { findAmong, KnownPrintings } from '../printing-match/look-up.ts'
import { printing } from '../printing-match/printing.fixture.ts'
import { foldedPrintedNames, searchedNames, withoutSigns } from './card-name.ts'
import { collectorNumberKey } from './collector-number.ts'
import {
  isSelectiveSearch,
  matchesSearch,
  nameTest,
  readSearch,
  type SearchedCard,
} from './search.ts'

const aCard = { numberKey: null, setCode: null }
const finds = (search: string, name: string, printedNames?: string[]) =>
  matchesSearch(readSearch(search), { ...searchedNames(name, printedNames), ...aCard })

test.each([
  ['dragon', true],
  ['DRAGÓN of', true],
  ['of drag', true],
  ['12', true],
  ['#012 dragon', true],
  ['13', false],
  ['%', false],
  ['dragon _', false],
  ['d%n', false],
  ['', true],
  ['mh2', false],
  ['mh2 12', true],
  ['Dragon MH2', true],
  ['mh2 13', false],
  ['mh1 dragon', false],
  ['12/249', true],
  ['dragon 012/249', true],
  ['13/249', false],
  ['(12)', true],
  ['="12"', true],
  ['12.0', true],
  ['[MH2:12]', true],
  ['mh2-12', true],
  ['mh2#13', false],
  ['mh1:12', false],
])('the search %j on a card named "Dragon of Dawn", number 12 of MH2: %s', (search, matches) => {
  expect(
    matchesSearch(readSearch(search), {
      ...searchedNames('Dragon of Dawn'),
      numberKey: '0212',
      setCode: 'MH2',
    }),
  ).toBe(matches)
})

test.each([
  ['nidoran♀', 'Nidoran M - 032/165'],
  ['meowstic♂', 'Meowstic F'],
])('%s does not find %s', (search, name) => {
  expect(finds(search, name)).toBe(false)
})

test.each([
  ['ZEN-208', 'ZEN-208', true],
  ['plst zen-208', 'ZEN-208', true],
  ['plst 208', 'ZEN-208', false],
  ['tg20/tg30', 'TG20', true],
  ['TG21/TG30', 'TG20', false],
  ['107S★', '107s★', true],
  ['!/28', '!', true],
])('the search %j on the number %s of PLST: %s', (search, number, matches) => {
  const card = { ...searchedNames('Relic'), setCode: 'PLST', numberKey: collectorNumberKey(number) }
  expect(matchesSearch(readSearch(search), card)).toBe(matches)
})

test.each([
  ["Garruk's Horde", 'garruks horde', 'garruk’s horde', 'GARRUK′S', 'garruk´s horde'],
  ["Yawgmoth's Will", 'yawgmoths will', 'yawgmothswill'],
  ['Saskia the Unyielding', 'saskia, the unyielding', 'saskia,the'],
  ['Rix Maadi, Dungeon Palace', 'rix-maadi', 'rix‐maadi dungeon', 'rix–maadi'],
  ['Lim-Dûl’s Vault', 'lim duls vault', 'limdul', 'lim-duls', 'LIM-DUL'],
  [
    'Fire // Ice',
    'fire/ice',
    'fire / ice',
    'fire//ice',
    'fire ／ ice',
    'Fire⁄Ice',
    'fire + ice',
    'ice',
  ],
  ['Sword of Fire and Ice', 'sword of fire & ice', 'fire&ice', 'sword of fire ＆ ice'],
  ["Look at Me, I'm R&D", 'r&d', 'r and d', 'look at me im r & d'],
  ['+2 Mace', '+2 mace', '2 mace'],
  ['"Ach! Hans, Run!"', 'ach hans run', '“ach! hans', 'ach!'],
  ['B.F.M. (Big Furry Monster)', 'bfm', 'b.f.m.', 'b.f.m. (big furry monster)'],
  ['Borrowing 100,000 Arrows', '100,000', '100000 arrows'],
  ['Question Elemental?', 'question elemental', 'elemental?'],
  ['Jötun Grunt', 'jotun grunt'],
  ['Æther Vial', 'aether vial'],
  ['Ratonhnhaké:ton', 'ratonhnhaketon', 'ratonhnhake:ton', 'ton'],
  ['_____', '_____', '_'],
  ['_____ Goblin', '_____ goblin', 'goblin'],
  ['SP//dr, Piloted by Peni', 'sp//dr', 'spdr', 'sp/dr piloted'],
  ['Erase (Not the Urza’s Legacy One)', 'erase (not the urzas legacy one)'],
  ['1996 World Champion', '1996 world champion'],
  ['Live☆Twin Ki-sikil', 'live★twin', 'live☆twin', 'live twin', 'live-twin'],
  ['Nidoran F - 029/165', 'nidoran♀', 'nidoran ♀', 'nidoran f'],
  ['Meowstic ♂', 'meowstic♂', 'meowstic ♂', 'meowstic-m', 'meowstic m'],
  ['Umbreon Star', 'umbreon ★', 'umbreon ☆'],
  ['Falchionβ', 'falchionβ', 'falchion beta'],
  ['Bagon (Delta Species)', 'bagon δ'],
])('%s is found however it is written', (name, ...searches) => {
  expect(searches.filter((search) => !finds(search, name))).toEqual([])
})

test.each([
  ['rix-maadi', 'Maadi of Rix'],
  ['fire/ice', 'Ice Fire'],
  ['the', 'Growth Elemental'],
  ['b.f.m.', 'Big Furry Monster'],
  ['two', '2 Mace'],
  ['40000', 'Forty Thousand'],
  ['pikachu (red cheeks)', 'Pikachu'],
  ['pikachu - 025/165', 'Pikachu'],
  ['???', 'Question Elemental?'],
])('the search %j does not find %s', (search, name) => {
  expect(finds(search, name)).toBe(false)
})

test('names of sets are found by the same rules', () => {
  expect(nameTest('urzas saga')('Urza’s Saga USG')).toBe(true)
  expect(nameTest('scarlet and violet')('SV: Scarlet & Violet 151 MEW')).toBe(true)
  expect(nameTest('violet dom')('SV: Scarlet & Violet 151 MEW')).toBe(false)
})

test('signs count where nothing else is searched', () => {
  expect(finds('//', 'Fire // Ice')).toBe(true)
  expect(finds('//', 'Ice')).toBe(false)
  expect(finds('??', 'Who??')).toBe(true)
})

test('a card is found by what is printed on it', () => {
  expect(finds("balin's tomb", 'Ancient Tomb', ['Balin’s Tomb'])).toBe(true)
  expect(finds('balins tomb // ancient tomb', 'Ancient Tomb', ['Balin’s Tomb'])).toBe(true)
  expect(finds('balins', 'Ancient Tomb')).toBe(false)
})

test.each([
  ['bolt', true],
  ['the', false],
  ['a-b-c', false],
  ['fdn:1', true],
  ['%', false],
])('the search %j is expected to be selective: %s', (search, isSelective) => {
  expect(isSelectiveSearch(search)).toBe(isSelective)
})

/** The words of a search before any of them is left out: the rule by which it is to mean the same. */
const matchesEachWord = (search: string, card: SearchedCard) => {
  const texts = foldText(search).split(' ')
  const others = texts.length > 1 ? ` ${'z'.repeat(9)}` : ''
  const named = { ...card, searchKey: `${card.searchKey}\n${others.trim()}` }
  return texts.every((text) => matchesSearch(readSearch(`${text}${others}`), named))
}

test('words that are left out change nothing', () => {
  const text = fc.constantFrom('for', 'forest', 'or', 'e', '2', '12', '122', 'mh2', 'h2', 'fore-st')
  const search = fc.uniqueArray(text, { minLength: 2, maxLength: 6 })
  const name = fc.constantFrom('Forest', 'For 12 Ever', 'Fore, Stores', 'Ore', 'MH2 122', 'Bog')
  fc.assert(
    fc.property(search, name, fc.constantFrom('12', '2', '122'), (texts, cardName, number) => {
      const card = {
        ...searchedNames(cardName),
        numberKey: collectorNumberKey(number),
        setCode: 'MH2',
      }
      const read = texts.join(' ')
      expect(matchesSearch({ ...readSearch(read), names: [] }, card)).toBe(
        matchesEachWord(read, card),
      )
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['e '.repeat(99), ['e']],
  ['dragonlord dragon lord', ['dragonlord']],
  // A set of this code has cards without the other word in their names.
  ['forest for', ['forest', 'for']],
  ['122 12', ['122', '12']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['a b c d e f g h island j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'island']],
  ['a-b-c-d-e-f-g-h-i-j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['e-e-e-e-e', ['e']],
  ['a/b/c/d/e f/g/h/i xx yy', ['a', 'b', 'c', 'd', 'e', 'xx', 'yy']],
])('of the search %j the texts %j are compared with a name', (search, texts) => {
  expect(readSearch(search).words.flatMap((word) => word.texts)).toEqual(texts)
})

test('a search of signs alone has at most eight, none within another', () => {
  expect(readSearch('? ?? ???').signs).toEqual(['???'])
  expect(readSearch('! ? . , : ; / ( ) [').signs).toHaveLength(8)
})

const word = fc.constantFrom(
  'Fire',
  'Ice',
  'Lim',
  'Dûl',
  'Æther',
  'R&D',
  '100,000',
  'Urza’s',
  '2',
  '_',
)
const divider = fc.constantFrom(' ', ' // ', '-', ', ', ' & ', ' and ', ': ')
const someName = fc
  .array(fc.tuple(word, divider), { minLength: 2, maxLength: 4 })
  .map((parts) => parts.flat().slice(0, -1).join(''))
/** Ways in which people and tools write a name. */
const rewriting = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.replaceAll(' // ', '/'),
  (name: string) => name.replaceAll('//', '／'),
  (name: string) => name.replaceAll('’', ''),
  (name: string) => name.replaceAll('-', '‐'),
  (name: string) => name.replaceAll('-', ' '),
  (name: string) => name.replaceAll('&', 'and'),
  (name: string) => name.replaceAll(' and ', ' & '),
  (name: string) => name.replaceAll(' ', ''),
  (name: string) => foldText(name).toUpperCase(),
  (name: string) => name.replaceAll(/[,:]/g, ''),
  (name: string) => name.split(' // ', 1)[0] ?? '',
)

test('what matching finds, search finds', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      someName,
      fc.option(someName),
      rewriting,
      rewriting,
      async (name, printed, first, second) => {
        const printedNames = printed === null ? null : [printed]
        const card = printing(name, 'Some Set', {
          foldedPrintedNames: foldedPrintedNames(printedNames),
        })
        const written = second(first(printed ?? name))
        const lookUp = new KnownPrintings(findAmong([card]))
        const row = { ...noHints, name: written }
        await lookUp.prepare([row])
        if (lookUp.ofName(written).length === 0 || withoutSigns(written).length < 4) return
        count += 1
        const searched = { ...searchedNames(name, printedNames), ...aCard }
        expect(matchesSearch(readSearch(written), searched)).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
  expect(count).toBeGreaterThan(500)
})

const noHints = {
  scryfallId: null,
  productId: null,
  setCode: null,
  setName: null,
  collectorNumber: null,
  finish: null,
  language: null,
  variation: null,
}
