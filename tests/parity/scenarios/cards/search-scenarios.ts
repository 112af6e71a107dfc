/** Results of search texts, including odd ones. */
import { expect } from 'vitest'
import { cardSuggestion } from '../../../../src/contract/cards.ts'
import { cardWords } from '../../../../src/contract/sets.ts'
import type { Client } from '../../client.ts'
import type { Scenarios } from '../scenario.ts'
import { allCards, names } from '../../models/all-pages.ts'

/** A text, and what it must find in the promo set, which holds all oddities. */
const finds: Record<string, string[]> = {
  '100%': ['100% Seaworthy'],
  salt_and: ['Salt_and_Ember'],
  'MOON-drowned saelkie': ['Møøn-Drowned Sælkie'],
  'eloise nunez': ['Éloïse Ñuñez, Tide’s Daughter'],
  'tide daughter': ['Éloïse Ñuñez, Tide’s Daughter'],
  "fisher's knot, untied": ['Fisher’s Knot, Untied'],
  'fishers knot': ["Fisher's Knot", 'Fisher’s Knot, Untied'],
  'FISHER′S-KNOT': ["Fisher's Knot", 'Fisher’s Knot, Untied'],
  'ysaine, keeper, of the': [
    'Ysaine, Keeper of the Ninth Bell',
    'Ysaine, Keeper of the Ninth Bell (Harbour Foil)',
  ],
  'moon drowned': ['Møøn-Drowned Sælkie'],
  moondrownedsaelkie: ['Møøn-Drowned Sælkie'],
  'half sunk bell/bell of the whole sea': ['Half-Sunk Bell // Bell of the Whole Sea'],
  'wick and wave': ['Wick & Wave <Harbour Edition>'],
  'wick&wave': ['Wick & Wave <Harbour Edition>'],
  'ysaines own messenger': ['Herald of Tomorrow’s Tide'],
  'Ysaine’s Own Messenger / Herald of Tomorrow’s Tide': ['Herald of Tomorrow’s Tide'],
  '(302)': ['Harbour Hearth'],
  'hearth 302/350': ['Harbour Hearth'],
  'hrb-302': ['Harbour Hearth'],
  '[HRB:302]': ['Harbour Hearth'],
  'tdl:302': [],
  '="307"': ['Worthless Driftwood'],
  'salt%ember': [],
  'knot 10a': ["Fisher's Knot"],
  '#10b': ['Fisher’s Knot, Untied'],
  灯台: ['月の港の灯台守'],
  хранитель: ['Хранитель Лунного Берега'],
  ΦΆΡΟΣ: ['Φάρος της Σελήνης'],
  '<harbour & edition': ['Wick & Wave <Harbour Edition>'],
  '"last call"': ['“Last Call” at the Low Moon'],
  '107S★': ['Surge of the Glass Sea'],
  'half-sunk //': ['Half-Sunk Bell // Bell of the Whole Sea'],
  '\\': [],
  "'; drop table cards; --": [],
  _: ['Salt_and_Ember'],
  '%': ['100% Seaworthy'],
}

/** A search with conditions, and what it finds in the promo set. */
const conditions: Record<string, (all: readonly string[]) => readonly string[]> = {
  '"salt_and" -t:token': () => ['Salt_and_Ember'],
  'c:zz "salt_and"': () => ['Salt_and_Ember'],
  '!"plain herring"': () => ['Plain Herring'],
  'cn:307 or cn:302': () => ['Harbour Hearth', 'Worthless Driftwood'],
  'knot (cn:10a or cn:10b)': () => ["Fisher's Knot", 'Fisher’s Knot, Untied'],
  'game:magic -s:hrb': () => [],
  'is:missing': (all) => all,
  's:hrb': (all) => all,
  // A word that is a type is compared whole, another one by its parts.
  't:moth': () => ['Foil-Bright Herring'],
  't:awkmoth': () => ['Salt_and_Ember'],
  't:"serpent of the tide"': () => ['Éloïse Ñuñez, Tide’s Daughter'],
  'o:/^• draw (two|three) cards\\.$/ -t:rite': () => ['“Last Call” at the Low Moon'],
  'o:/(unclosed/ "salt_and"': () => ['Salt_and_Ember'],
  'name:"fisher\'s knot"': () => ["Fisher's Knot", 'Fisher’s Knot, Untied'],
  'name="fisher’s knot"': () => ["Fisher's Knot"],
  'name:/^f.*t$/': () => ["Fisher's Knot"],
  '!"bell of the whole sea"': () => ['Half-Sunk Bell // Bell of the Whole Sea'],
  'c:uu cn:302': () => ['Harbour Hearth'],
  'is:qwertz': () => [],
}

export const searchScenarios: Scenarios = {
  'a search has conditions of keywords, phrases and alternatives': async (client) => {
    const inPromos = async (search: string) => names(client, { set: 'HRB', search })
    const all = await inPromos('')
    for (const [search, expected] of Object.entries(conditions))
      expect((await inPromos(search)).toSorted(), search).toEqual(expected(all).toSorted())
  },

  'the words of types, formats and games are those of the cards': async (client) => {
    const { words } = await client.call(cardWords, {})
    expect(words['type']).toEqual(expect.arrayContaining(['hart', 'hawkmoth', 'moth', 'rite']))
    expect(words['type']).toEqual([...new Set(words['type'])].toSorted())
    expect(words).toMatchObject({
      legal: ['harbour league', 'kitchen table', 'open tide'],
      game: ['magic'],
      rarity: [],
    })
    expect(words).not.toHaveProperty('artist')
  },

  'a search with a mistake suggests the name that it may mean': async (client) => {
    const suggested = async (search: string) => {
      const { name, names: others } = await client.call(cardSuggestion, { query: { search } })
      expect(others[0] ?? null).toBe(name)
      return name
    }
    expect(await suggested('plain hering')).toBe('Plain Herring')
    expect(await suggested('Møon drownd saelkie')).toBe('Møøn-Drowned Sælkie')
    expect(await suggested('qqqq wwww')).toBeNull()
    const bells = await client.call(cardSuggestion, { query: { search: 'harbur bell cast twice' } })
    expect(bells.names).toEqual([
      'Harbour Bell, Cast Twice',
      'Harbour Bell, Cast Twice (Surge Foil)',
    ])
    expect(await client.get('/api/cards/suggestion?search=abc')).toMatchObject({ status: 400 })
  },

  ...Object.fromEntries(
    Object.entries(finds).map(([search, expected]) => [
      `the search ${search} finds ${expected.join(', ') || 'nothing'}`,
      async (client: Client) => {
        expect(await names(client, { search, set: 'HRB' })).toEqual(expected)
      },
    ]),
  ),

  'a reskin says what is printed on it, and other cards do not': async (client) => {
    const [herald] = await allCards(client, { search: 'ysaines own messenger', set: 'HRB' })
    expect(herald).toMatchObject({ printed_name: 'Ysaine’s Own Messenger' })
    const [hearth] = await allCards(client, { search: 'harbour hearth', set: 'HRB' })
    expect(hearth).not.toHaveProperty('printed_name')
  },

  'a blank search is no search': async (client) => {
    expect(await allCards(client, { search: '   ', set: 'HRB' })).toHaveLength(30)
  },

  'words are found in any order and anywhere': async (client) => {
    const matches = await names(client, { search: 'bell whole' })
    expect(matches).toEqual(['Half-Sunk Bell // Bell of the Whole Sea'])
    expect(await names(client, { search: 'whole bell' })).toEqual(matches)
    expect(await names(client, { search: 'hole ell' })).toEqual(matches)
  },

  'a number finds collector numbers, leading zeros aside': async (client) => {
    const cards = await allCards(client, { search: '7', set: 'HRB' })
    expect(cards.map(({ collector_number }) => collector_number)).toEqual(['007'])
    const padded = await allCards(client, { search: '007', set: 'HRB' })
    expect(padded).toEqual(cards)
  },

  'an umlaut may be composed or not': async (client) => {
    const composed = await names(client, { search: 'Éloïse' })
    expect(composed).not.toEqual([])
    expect(await names(client, { search: 'Éloïse'.normalize('NFD') })).toEqual(composed)
  },
}
