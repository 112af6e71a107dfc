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

/** What `is:` names, beside the words of frames and promotions: what completion says of it, and its test. */
const kinds: Readonly<Record<string, readonly [meaning: string, tree: SearchTree]>> = {
  foil: ['Has a foil price, or is foil', field((row) => row.hasFinish('Foil'))],
  nonfoil: ['Has a normal price, or is not foil', field((row) => row.hasFinish('Normal'))],
  token: ['Token', field(({ isToken }) => isToken)],
  borderless: ['Borderless', field((row) => row.hasTreatment('Borderless'))],
  extendedart: ['Extended art', field((row) => row.hasTreatment('Extended Art'))],
  surgefoil: ['Surge foil', field((row) => row.hasTreatment('Surge Foil'))],
  reserved: ['On the Reserved List', hasWord(['reserved'], 'yes')],
  promo: ['Promotional', fact({ keys: ['promo'], passes: (values) => values.length > 0 })],
  permanent: ['Stays on the battlefield', typed(...permanentTypes)],
  spell: [
    'Cast, so not a land',
    all([not(typed('land')), typed(...permanentTypes, 'instant', 'sorcery')]),
  ],
  historic: ['Legendary, artifact or Saga', typed('legendary', 'artifact', 'saga')],
  vanilla: [
    'Creature without rules text',
    all([
      typed('creature'),
      fact({ keys: ['text'], passes: (values) => values.every((text) => text === '') }),
    ]),
  ],
  bear: [
    '2/2 for two mana',
    all([isNumber('power', 2), isNumber('toughness', 2), isNumber('mv', 2)]),
  ],
  party: ['Cleric, Rogue, Warrior or Wizard', typed('cleric', 'rogue', 'warrior', 'wizard')],
  commander: [
    'Can be your commander',
    any([
      all([typed('legendary'), typed('creature')]),
      fact({
        keys: ['text'],
        passes: (values) => values.some((text) => String(text).includes('can be your commander')),
      }),
    ]),
  ],
  hybrid: [
    'Hybrid mana in its cost',
    fact({
      keys: ['cost'],
      passes: (values) => values.some((cost) => /\{[^{}]+\/[^p{}]/.test(String(cost))),
    }),
  ],
  phyrexian: [
    'Phyrexian mana in its cost',
    fact({
      keys: ['cost'],
      passes: (values) => values.some((cost) => String(cost).includes('/p}')),
    }),
  ],
  owned: ['You own a copy', field(({ ownCopies }) => ownCopies.all > 0, 'copies')],
  missing: ['You own no copy', field(({ ownCopies }) => ownCopies.all === 0, 'copies')],
  wanted: ['On your wishlist', field(({ ownCopies }) => ownCopies.wanted > 0, 'copies')],
  fortrade: ['Copies for trade', field(({ isForTrade }) => isForTrade, 'entry')],
  new: ['Added in the last 30 days', field((row) => row.isNew, 'entry')],
  available: [
    'Its owner has a copy to give',
    field(({ offer }) => offer?.isAvailable === true, 'offer', { of: 'available' }),
  ],
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
  meaningOf: (value) => kinds[value]?.[0] ?? value,
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('is')
    const word = value.replaceAll(/[ -]/g, '')
    return unlike(
      kinds[kindSpellings[word] ?? word]?.[1] ?? hasWord(['promo', 'frame'], word),
      comparison,
    )
  },
}
