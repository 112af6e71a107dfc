/**
 * The keywords of a search, one row each: how it is spelled, what it is shown as, and how its value is read as a test. The parser,
 * the completion in search fields and the table of docs/search.md follow from it.
 */
import { usernameKey } from '../accounts/account.ts'
import { exactNameKeys } from '../cards/card-name.ts'
import type { FilterFields } from '../cards/filter-fields.ts'
import { foldText } from '../format/text.ts'
import type { GameFact } from '../games/facts.ts'
import { games } from '../games/games.ts'
import { typeKeys, wordKeys } from './catalog-words.ts'
import { condition, section } from './entry-keywords.ts'
import { releasedKey } from './fact-test.ts'
import {
  amounts,
  dates,
  fact,
  field,
  type CardWords,
  inOrder,
  isOrder,
  type Keyword,
  notOneOf,
  numbers,
  oneWord,
  ownTexts,
  sums,
  texts,
  unlike,
} from './keyword.ts'
import { kind } from './kind-keyword.ts'
import { type ListTest, meansList } from './list-test.ts'
import { colours, costs } from './mana-keywords.ts'
import { collectorNumber, finish, game, language, rarity, set } from './printing-keywords.ts'

const released = (isKept: (day: string) => boolean) =>
  fact({ keys: [releasedKey], passes: (days) => days.some((day) => isKept(String(day))) })

const added = (isKept: (day: string) => boolean) =>
  field(({ addedOn }) => addedOn !== null && isKept(addedOn), 'entry')

/** The name of one of the viewer's lists that have the card; for an offer, of the list that it is on. */
const list: Keyword = {
  words: ['list', 'deck'],
  label: 'On a list',
  example: 'list:deck',
  of: 'own',
  values: 'lists',
  read: (folded, comparison) => {
    if (isOrder(comparison)) return inOrder('list')
    const test = { of: 'list', folded, isWhole: comparison === '=' } as const
    const isListed = ({ offer, ownCopies }: FilterFields) =>
      offer === null
        ? ownCopies.meets(test)
        : meansList(test, { foldedName: offer.list, isDeck: false })
    return unlike({ ...ofLists(test, isListed), offer: test }, comparison)
  },
}

/** The name of one of the viewer's decks that lack copies of the card, in any printing. */
const needs: Keyword = {
  words: ['needs'],
  label: 'Missing from a deck',
  example: 'needs:rats',
  of: 'own',
  values: 'decks',
  read: (folded, comparison) => {
    if (isOrder(comparison)) return inOrder('needs')
    const test = { of: 'needs', folded, isWhole: comparison === '=' } as const
    return unlike(
      ofLists(test, ({ ownCopies }) => ownCopies.meets(test)),
      comparison,
    )
  },
}

const ofLists = (lists: ListTest, test: (row: FilterFields) => boolean) =>
  ({ kind: 'field', needs: 'lists', lists, test }) as const

const owner: Keyword = {
  words: ['owner'],
  label: 'Owner of an offer',
  example: 'owner:ann',
  of: 'offer',
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('owner')
    const key = usernameKey(value)
    return unlike(
      field(({ offer }) => offer?.ownerKey === key, 'offer', { of: 'owner', key }),
      comparison,
    )
  },
}

const name: Keyword = {
  words: ['name'],
  label: 'Name',
  example: 'name:bolt',
  of: 'card',
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('name')
    return unlike(
      comparison === ':'
        ? { kind: 'phrase', folded: value }
        : { kind: 'name', keys: exactNameKeys(value) },
      comparison,
    )
  },
  readPattern: (pattern) =>
    field(
      ({ foldedName, foldedPrintedNames }) =>
        pattern.isIn(foldedName) || pattern.isIn(foldedPrintedNames ?? ''),
    ),
}

const formats: CardWords = { noun: 'format', keys: ['legal', 'restricted', 'banned'] }

/** The keywords that Scryfall has too, in its spellings, and those of the app's own. */
export const namedKeywords: readonly Keyword[] = [
  name,
  texts(
    {
      words: ['t', 'type'],
      label: 'Type',
      example: 't:goblin',
      cardWords: { noun: 'type', keys: typeKeys, isPart: true },
      values: [
        'creature',
        'instant',
        'sorcery',
        'artifact',
        'enchantment',
        'land',
        'planeswalker',
        'legendary',
        'token',
      ],
    },
    typeKeys,
    true,
  ),
  texts(
    {
      words: ['o', 'oracle', 'fo', 'fulloracle'],
      label: 'Rules text',
      isLong: true,
      example: 'o:"draw a card"',
    },
    ['text', 'attack1', 'attack2', 'attack3', 'attack4'],
  ),
  oneWord(
    {
      words: ['kw', 'keyword'],
      label: 'Keyword',
      example: 'kw:flying',
      cardWords: { noun: 'keyword ability', keys: ['keywords'] },
      values: [
        'flying',
        'haste',
        'trample',
        'vigilance',
        'deathtouch',
        'lifelink',
        'flash',
        'ward',
        'menace',
        'reach',
      ],
    },
    ['keywords'],
  ),
  colours({ words: ['c', 'color', 'colour'], label: 'Color', example: 'c:rg' }, 'colours', '>='),
  colours(
    { words: ['id', 'identity', 'ci', 'commander'], label: 'Color identity', example: 'id<=esper' },
    'identity',
    '<=',
  ),
  costs,
  numbers({ words: ['mv', 'cmc', 'manavalue'], label: 'Mana value', example: 'mv<=3' }, 'mv'),
  numbers({ words: ['pow', 'power'], label: 'Power', example: 'pow>=8' }, 'power'),
  numbers({ words: ['tou', 'toughness'], label: 'Toughness', example: 'pow>tou' }, 'toughness'),
  sums({ words: ['powtou', 'pt'], label: 'Power and toughness together', example: 'powtou>=12' }, [
    'power',
    'toughness',
  ]),
  numbers({ words: ['loy', 'loyalty'], label: 'Loyalty', example: 'loy=3' }, 'loyalty'),
  oneWord(
    {
      words: ['f', 'format', 'legal'],
      label: 'Legal in a format',
      example: 'f:pauper',
      cardWords: formats,
      values: ['standard', 'pioneer', 'modern', 'legacy', 'vintage', 'commander', 'pauper'],
    },
    ['legal', 'restricted'],
  ),
  oneWord(
    {
      words: ['banned'],
      label: 'Banned in a format',
      example: 'banned:legacy',
      cardWords: formats,
    },
    ['banned'],
  ),
  oneWord(
    {
      words: ['restricted'],
      label: 'Restricted in a format',
      example: 'restricted:vintage',
      cardWords: formats,
    },
    ['restricted'],
  ),
  rarity,
  set,
  collectorNumber,
  texts({ words: ['a', 'artist'], label: 'Artist', example: 'a:guay' }, ['artist']),
  texts(
    {
      words: ['ft', 'flavor', 'flavour'],
      label: 'Flavor text',
      isLong: true,
      example: 'ft:mishra',
    },
    ['flavour'],
  ),
  oneWord(
    {
      words: ['wm', 'watermark'],
      label: 'Watermark',
      example: 'wm:orzhov',
      cardWords: { noun: 'watermark', keys: ['watermark'] },
    },
    ['watermark'],
  ),
  oneWord(
    {
      words: ['frame'],
      label: 'Frame',
      example: 'frame:2003',
      cardWords: { noun: 'frame', keys: ['frame'] },
      values: ['1993', '1997', '2003', '2015', 'future', 'showcase', 'extendedart'],
    },
    ['frame'],
  ),
  oneWord(
    {
      words: ['border'],
      label: 'Border',
      example: 'border:white',
      cardWords: { noun: 'border', keys: ['border'] },
      values: ['black', 'white', 'silver', 'gold', 'borderless'],
    },
    ['border'],
  ),
  language,
  dates({ words: ['year'], label: 'Year of release', example: 'year<=1994' }, 'card', released),
  dates(
    { words: ['date'], label: 'Day of release', example: 'date>=2015-08-18' },
    'card',
    released,
  ),
  amounts(
    { words: ['usd'], label: 'Price in dollars', example: 'usd>=0.50', of: 'card' },
    (row) => row.priceIn('usd'),
    'prices',
    { of: 'price' },
  ),
  amounts(
    { words: ['usdfoil'], label: 'Foil price in dollars', example: 'usdfoil>20', of: 'card' },
    (row) => row.priceIn('usdfoil'),
    'facts',
  ),
  amounts(
    { words: ['eur'], label: 'Price in euros', example: 'eur<1', of: 'card' },
    (row) => row.priceIn('eur'),
    'prices',
    { of: 'price' },
  ),
  amounts(
    { words: ['eurfoil'], label: 'Foil price in euros', example: 'eurfoil>20', of: 'card' },
    (row) => row.priceIn('eurfoil'),
    'facts',
  ),
  amounts(
    { words: ['price'], label: 'Price as shown', example: 'price>10', of: 'card' },
    ({ price }) => price,
    undefined,
    { of: 'price' },
  ),
  kind,
  game,
  finish,
  amounts(
    { words: ['owned'], label: 'Copies you own', example: 'owned>4', of: 'own' },
    ({ ownCopies }) => ownCopies.all,
    'copies',
  ),
  amounts(
    { words: ['foilqty'], label: 'Foil copies you own', example: 'foilqty>0', of: 'own' },
    ({ ownCopies }) => ownCopies.foil,
    'copies',
  ),
  amounts(
    { words: ['free'], label: 'Copies in no deck and no trade', example: 'free>=2', of: 'own' },
    ({ ownCopies, quantity, finishes: [own = null] }) =>
      ownCopies.free(quantity === null ? null : own),
    'free',
  ),
  amounts(
    { words: ['wish'], label: 'Copies on your wishlist', example: 'wish>0', of: 'own' },
    ({ ownCopies }) => ownCopies.wanted,
    'copies',
  ),
  amounts(
    { words: ['qty', 'quantity'], label: 'Copies in an entry', example: 'qty>=4', of: 'entry' },
    ({ quantity }) => quantity,
  ),
  amounts(
    { words: ['paid'], label: 'Price paid for one copy', example: 'paid<5', of: 'entry' },
    ({ paid }) => paid,
  ),
  amounts(
    { words: ['gain'], label: 'Gain of an entry', example: 'gain>20', of: 'entry' },
    ({ gain }) => gain,
  ),
  dates({ words: ['added'], label: 'Day added', example: 'added>=2026-01' }, 'entry', added),
  ownTexts(
    { words: ['tag'], label: 'Tag', example: 'tag:deck', values: 'tags' },
    ({ tags }, value) => tags.some((tag) => foldText(tag) === value),
  ),
  ownTexts(
    {
      words: ['loc', 'location'],
      label: 'Location',
      example: 'loc:"red box"',
      values: 'locations',
    },
    ({ location }, value, isWhole) =>
      isWhole ? foldText(location) === value : foldText(location).includes(value),
  ),
  ownTexts(
    { words: ['bound'], label: 'In a built deck', example: 'bound:rats', values: 'decks' },
    ({ deck }, value, isWhole) =>
      isWhole ? foldText(deck) === value : foldText(deck).includes(value),
  ),
  ownTexts({ words: ['note'], label: 'Note', example: 'note:signed' }, ({ note }, value) =>
    foldText(note).includes(value),
  ),
  condition,
  section,
  ownTexts(
    { words: ['for'], label: 'For trade', example: 'for:trade', values: ['trade'] },
    ({ isForTrade }, value) => isForTrade && value === 'trade',
  ),
  list,
  needs,
  owner,
]

/** The facts of games that have no keyword yet are keywords by their own names: `hp`, `stage`, `ink`, `atk`, `level`; `o` has attacks. */
function ofGames(): Keyword[] {
  const used = new Set(namedKeywords.flatMap(({ words: spellings }) => spellings))
  const rows = new Map<string, Keyword>()
  for (const { facts } of games)
    for (const each of facts) {
      if (each.isSearchedAlone === true) continue
      const word = each.key.toLowerCase()
      if (/^[a-z]+$/.test(word) && !used.has(word) && !rows.has(word))
        rows.set(word, keywordOf(word, each))
    }
  return [...rows.values()]
}

function keywordOf(word: string, { key, label, kind: factKind, example = '' }: GameFact): Keyword {
  const row = {
    words: [word] as const,
    label,
    example: factKind === 'number' ? `${word}>=3` : `${word}:${example}`,
  }
  if (factKind === 'number') return numbers(row, key)
  if (!wordKeys.includes(key)) return texts(row, [key])
  return texts({ ...row, cardWords: { noun: label.toLowerCase(), keys: [key], isPart: true } }, [
    key,
  ])
}

export const keywords: readonly Keyword[] = [...namedKeywords, ...ofGames()]

const byWord = new Map(keywords.flatMap((each) => each.words.map((word) => [word, each] as const)))

/** The keyword of a spelling; `not` is `is`, turned round. */
export const keywordNamed = (word: string): Keyword | undefined => byWord.get(word)

/** The keyword that is most like a word that is none. */
export function keywordLike(word: string): string | undefined {
  return notOneOf(word, 'keyword', [...byWord.keys()]).instead
}
