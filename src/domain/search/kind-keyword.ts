/** `is:` and `not:`: kinds of cards that are not one fact. */
import {
  fact,
  field,
  hasWord,
  inOrder,
  isOrder,
  type Keyword,
  someNumber,
  unlike,
} from './keyword.ts'
import { all, any, not, type SearchTree } from './search-tree.ts'

/** The type line has one of some types. */
const typed = (...types: readonly string[]) =>
  fact({
    keys: ['type'],
    passes: (values) => values.some((text) => types.some((type) => String(text).includes(type))),
  })

const permanentTypes = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker']
const isNumber = (key: string, wanted: number) =>
  fact({ keys: [key], passes: someNumber((value) => value === wanted) })

/** What `is:` names, beside the words of frames and promotions. */
const kinds: Readonly<Record<string, SearchTree>> = {
  foil: field((row) => row.hasFinish('Foil')),
  nonfoil: field((row) => row.hasFinish('Normal')),
  token: field(({ isToken }) => isToken),
  borderless: field((row) => row.hasTreatment('Borderless')),
  extendedart: field((row) => row.hasTreatment('Extended Art')),
  surgefoil: field((row) => row.hasTreatment('Surge Foil')),
  reserved: hasWord(['reserved'], 'yes'),
  promo: fact({ keys: ['promo'], passes: (values) => values.length > 0 }),
  permanent: typed(...permanentTypes),
  spell: all([not(typed('land')), typed(...permanentTypes, 'instant', 'sorcery')]),
  historic: typed('legendary', 'artifact', 'saga'),
  vanilla: all([
    typed('creature'),
    fact({ keys: ['text'], passes: (values) => values.every((text) => text === '') }),
  ]),
  bear: all([isNumber('power', 2), isNumber('toughness', 2), isNumber('mv', 2)]),
  party: typed('cleric', 'rogue', 'warrior', 'wizard'),
  commander: any([
    all([typed('legendary'), typed('creature')]),
    fact({
      keys: ['text'],
      passes: (values) => values.some((text) => String(text).includes('can be your commander')),
    }),
  ]),
  hybrid: fact({
    keys: ['cost'],
    passes: (values) => values.some((cost) => /\{[^{}]+\/[^p{}]/.test(String(cost))),
  }),
  phyrexian: fact({
    keys: ['cost'],
    passes: (values) => values.some((cost) => String(cost).includes('/p}')),
  }),
  owned: field(({ ownCopies }) => ownCopies.all > 0, 'copies'),
  missing: field(({ ownCopies }) => ownCopies.all === 0, 'copies'),
  wanted: field(({ ownCopies }) => ownCopies.wanted > 0, 'copies'),
  fortrade: field(({ isForTrade }) => isForTrade, 'entry'),
}

/** Words that other tools have for the same. */
const kindSpellings: Readonly<Record<string, string>> = {
  wish: 'wanted',
  trade: 'fortrade',
  tradeable: 'fortrade',
  surge: 'surgefoil',
}

export const kind: Keyword = {
  words: ['is'],
  label: 'Kind of card',
  example: 'is:permanent',
  of: 'card',
  values: Object.keys(kinds),
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('is')
    const word = value.replaceAll(/[ -]/g, '')
    return unlike(
      kinds[kindSpellings[word] ?? word] ?? hasWord(['promo', 'frame'], word),
      comparison,
    )
  },
}
