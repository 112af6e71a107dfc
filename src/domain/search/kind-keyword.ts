/** `is:` and `not:`: kinds of cards that are not one fact. */
import { type Side, sideOf } from '../cards/finish.ts'
import { typeWords } from './catalog-words.ts'
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
import { landCycles } from './land-cycles.ts'
import { all, any, type SearchTree } from './search-tree.ts'

/** A type line has one of some types as a word. */
const typed = (...types: readonly string[]) =>
  faceTyped((words) => types.some((type) => words.includes(type)))

/** Some face has a type line that passes. */
const faceTyped = (isKept: (words: readonly string[]) => boolean) =>
  fact({
    keys: ['type'],
    passes: (values) => values.some((text) => isKept(typeWords(String(text)))),
  })

const basicTypes = new Set(['plains', 'island', 'swamp', 'mountain', 'forest'])
const permanentTypes = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker']
const spellTypes = [...permanentTypes, 'instant', 'sorcery']
const isNumber = (key: string, wanted: number) =>
  fact({ keys: [key], passes: someNumber((value) => value === wanted) })

const textWith = (...parts: readonly string[]) =>
  fact({
    keys: ['text'],
    passes: (values) => values.some((text) => parts.every((part) => String(text).includes(part))),
  })

const finished = (side: Side) =>
  field((row) => row.hasFinish(side) || row.finishes.some((each) => sideOf(each) === side))

/** Rules that are keyword abilities alone, with what parentheses say of them. */
const abilitiesAlone = fact({
  keys: ['text', 'keywords'],
  passes: ([text = ''], keywords) =>
    text !== '' &&
    String(text)
      .replace(/\([^()]*\)/g, '')
      .split(/[\n,;]/)
      .every((part) => keywords.some((keyword) => part.trim().startsWith(String(keyword)))),
})

/** Words that a source has for the layout of a card and for marks of a printing. */
const laidOut = (...layouts: readonly string[]) => hasWord(['layout'], ...layouts)
const marked = (mark: string) => hasWord(['marks'], mark)

/** Types that say themselves. */
const plainTypes = Object.fromEntries(
  [
    ['legendary', 'basic', 'snow', 'kindred', 'creature', 'artifact', 'enchantment', 'instant'],
    ['sorcery', 'land', 'planeswalker', 'battle', 'equipment', 'aura', 'vehicle', 'saga'],
  ]
    .flat()
    .map((type) => [type, [`The type ${type}`, typed(type)] as const]),
)

const cycles = Object.fromEntries(
  [...landCycles].map(([word, keys]) => [
    word,
    ['Cycle of lands', { kind: 'name', keys }] as const,
  ]),
)

/** What `is:` names, beside the words of frames and promotions: what completion says of it, and its test. */
const kinds: Readonly<Record<string, readonly [meaning: string, tree: SearchTree]>> = {
  foil: ['Exists in foil, or is foil', finished('Foil')],
  nonfoil: ['Exists without foil, or is not foil', finished('Normal')],
  etched: ['Etched foil', field(({ foldedName }) => foldedName.endsWith('(foil etched)'))],
  token: ['Token', field(({ isToken }) => isToken)],
  borderless: ['Borderless', field((row) => row.hasTreatment('Borderless'))],
  extendedart: ['Extended art', field((row) => row.hasTreatment('Extended Art'))],
  surgefoil: ['Surge foil', field((row) => row.hasTreatment('Surge Foil'))],
  fullart: ['Full art', marked('fullart')],
  textless: ['Without a text box', marked('textless')],
  oversized: ['Larger than a card', marked('oversized')],
  spotlight: ['Story spotlight', marked('spotlight')],
  gamechanger: ["Commander's Game Changers", marked('gamechanger')],
  reprint: ['Printed before', marked('reprint')],
  reserved: ['On the Reserved List', hasWord(['reserved'], 'yes')],
  promo: ['Promotional', fact({ keys: ['promo'], passes: (values) => values.length > 0 })],
  old: ['With a frame of before 2003', hasWord(['frame'], '1993', '1997')],
  permanent: ['Stays on the battlefield', typed(...permanentTypes)],
  spell: [
    'Cast, so not a land',
    faceTyped(
      (words) =>
        !words.includes('land') &&
        !words.includes('token') &&
        spellTypes.some((type) => words.includes(type)),
    ),
  ],
  historic: ['Legendary, artifact or Saga', typed('legendary', 'artifact', 'saga')],
  vanilla: [
    'Creature without rules text',
    all([
      typed('creature'),
      fact({ keys: ['text'], passes: (values) => values.every((text) => text === '') }),
    ]),
  ],
  frenchvanilla: [
    'Creature with keyword abilities alone',
    all([typed('creature'), abilitiesAlone]),
  ],
  modal: ['Lets you choose among effects', textWith('choose', '•')],
  bear: [
    '2/2 for two mana',
    all([isNumber('power', 2), isNumber('toughness', 2), isNumber('mv', 2)]),
  ],
  party: ['Cleric, Rogue, Warrior or Wizard', typed('cleric', 'rogue', 'warrior', 'wizard')],
  outlaw: [
    'Assassin, Mercenary, Pirate, Rogue or Warlock',
    typed('assassin', 'mercenary', 'pirate', 'rogue', 'warlock'),
  ],
  commander: [
    'Can be your commander',
    any([
      faceTyped((words) => words.includes('legendary') && words.includes('creature')),
      textWith('can be your commander'),
    ]),
  ],
  partner: ['Has partner', hasWord(['keywords'], 'partner', 'partner with', 'friends forever')],
  companion: ['Can be your companion', hasWord(['keywords'], 'companion')],
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
  split: ['Two halves', laidOut('split')],
  flip: ['Turned upside down', laidOut('flip')],
  transform: ['Transforms', laidOut('transform')],
  mdfc: ['Two faces to choose from', laidOut('modal_dfc')],
  dfc: [
    'Two faces',
    laidOut(
      'transform',
      'modal_dfc',
      'meld',
      'double_faced_token',
      'reversible_card',
      'art_series',
    ),
  ],
  meld: ['Melds', laidOut('meld')],
  leveler: ['Levels up', laidOut('leveler')],
  adventure: ['Has an Adventure', typed('adventure')],
  manland: [
    'Land that becomes a creature',
    all([typed('land'), textWith('becomes a', 'creature')]),
  ],
  bikeland: [
    'Land of two basic types with cycling',
    all([
      faceTyped((words) => words.filter((word) => basicTypes.has(word)).length === 2),
      textWith('cycling {2}'),
    ]),
  ],
  ...cycles,
  ...plainTypes,
  owned: ['You own a copy', field(({ ownCopies }) => ownCopies.all > 0, 'copies')],
  missing: ['You own no copy', field(({ ownCopies }) => ownCopies.all === 0, 'copies')],
  wanted: ['On your wishlist', field(({ ownCopies }) => ownCopies.wanted > 0, 'copies')],
  fortrade: ['Copies for trade', field(({ isForTrade }) => isForTrade, 'entry')],
  bound: ['In a deck that is built', field(({ deck }) => deck !== '', 'entry')],
  guessed: ['Its printing was guessed', field(({ isGuessed }) => isGuessed, 'entry')],
  new: ['Added in the last 30 days', field((row) => row.isNew, 'entry')],
  available: [
    'Its owner has a copy to give',
    field(({ offer }) => offer?.isAvailable === true, 'offer', { of: 'available' }),
  ],
}

/** Words that other tools have for the same. */
const kindSpellings: Readonly<Record<string, string>> = {
  full: 'fullart',
  rl: 'reserved',
  ub: 'universesbeyond',
  levelup: 'leveler',
  creatureland: 'manland',
  cycleland: 'bikeland',
  triome: 'tricycleland',
  karoo: 'bounceland',
  horizonland: 'canopyland',
  spotlightstory: 'spotlight',
  wish: 'wanted',
  trade: 'fortrade',
  tradeable: 'fortrade',
  surge: 'surgefoil',
}

function kindOf(value: string): string {
  const word = value.replaceAll(/[ -]/g, '')
  return kindSpellings[word] ?? word
}

export const kind: Keyword = {
  words: ['is'],
  label: 'Kind of card',
  example: 'is:permanent',
  of: 'card',
  values: Object.keys(kinds),
  cardWords: {
    noun: 'kind',
    keys: ['promo', 'frame', 'layout'],
    isNamed: (value) => kinds[kindOf(value)] !== undefined,
  },
  meaningOf: (value) => kinds[value]?.[0] ?? value,
  read: (value, comparison) => {
    if (isOrder(comparison)) return inOrder('is')
    const word = kindOf(value)
    return unlike(kinds[word]?.[1] ?? hasWord(['promo', 'frame', 'layout'], word), comparison)
  },
}
