/**
 * Sets under the names that stores and catalogues give them. The names are public facts: Card Kingdom's as its list of
 * editions shows them, beside Scryfall's and TCGplayer's.
 */
import { nameKey, splitGroups } from '../cards/card-name.ts'

const sameSets: readonly (readonly string[])[] = [
  ['Limited Edition Alpha', 'Alpha Edition', 'Alpha'],
  ['Limited Edition Beta', 'Beta Edition', 'Beta'],
  ['Unlimited Edition', 'Unlimited'],
  ['Revised Edition', 'Revised', '3rd Edition'],
  ['Fourth Edition', '4th Edition'],
  ['Fifth Edition', '5th Edition'],
  ['Classic Sixth Edition', 'Sixth Edition', '6th Edition'],
  ['Seventh Edition', '7th Edition'],
  ['Eighth Edition', '8th Edition'],
  ['Ninth Edition', '9th Edition'],
  ['Tenth Edition', '10th Edition'],
  ...['2010', '2011', '2012', '2013', '2014', '2015'].map((year) => [
    `Magic ${year}`,
    `Magic ${year} Core Set`,
    `${year} Core Set`,
  ]),
  ["Collectors' Edition", 'Collectors Ed'],
  ["Intl. Collectors' Edition", 'Collectors Ed Intl'],
  ['Portal Second Age', 'Portal II'],
  ['Portal Three Kingdoms', 'Portal 3K'],
  ['Battle Royale Box Set', 'Battle Royale'],
  ['Beatdown Box Set', 'Beatdown'],
  ['Deckmasters', 'Deckmaster'],
  ['Ravnica: City of Guilds', 'Ravnica'],
  ['Time Spiral Timeshifted', 'Timeshifted'],
  ['Modern Masters', 'Modern Masters 2013'],
  ['Modern Event Deck 2014', 'Modern Event Deck'],
  ['Commander 2011', 'Commander'],
  ['Commander Anthology Volume II', 'Commander Anthology Vol. II'],
  ['Zendikar Expeditions', 'Masterpiece Series: Expeditions'],
  ['Kaladesh Inventions', 'Masterpiece Series: Inventions'],
  ['Amonkhet Invocations', 'Masterpiece Series: Invocations'],
  ['Secret Lair Drop', 'Secret Lair Drop Series', 'Secret Lair'],
]

/** Sets that the store sells under one name and others separate. */
const gatheredSets: readonly (readonly [store: string, sets: RegExp])[] = [
  ['Mystery Booster/The List', /^(the list|mystery booster)$/i],
  ['Promo Pack', /^promo pack: | promos$/i],
  ['Promotional', / promos$| promotional$|^promo/i],
]

const aliases = new Map(
  sameSets.flatMap((names) => {
    const keys = names.map(nameKey)
    return keys.map((key) => [key, keys] as const)
  }),
)

/**
 * The keys under which a catalogue may have a set: its name as given, without a label at its end
 * (`Secret Lair Drop (SLD)`), that label, which may be its code, and the other names of the same
 * set.
 */
export function setKeys(set: string): string[] {
  const names = new Set([set, withoutSeries(set), ...nameAndLabel(set)].map((name) => name.trim()))
  for (const [pattern, rest] of storeWords)
    for (const name of names) names.add(name.replace(pattern, rest).trim())
  const keys = [...names].map(nameKey).filter((key) => key !== '')
  return [...new Set(keys.flatMap((key) => aliases.get(key) ?? [key]))]
}

/** What stores write around the name of a set. */
const storeWords: readonly (readonly [pattern: RegExp, rest: string])[] = [
  [/^universes beyond:/i, ''],
  [/\svariants$/i, ''],
  [/\seternal-legal$/i, ''],
  [/\s-\sretro frames$/i, ''],
  [/\sedition$/i, ''],
  [/^the\s/i, ''],
  [/^promo pack:(.+)$/i, '$1 Promos'],
]

interface CatalogueSet {
  name: string
  code: string
}

/** The keys of each set of the catalogue, kept since a set is compared with thousands of rows. */
const keysBySet = new Map<string, readonly string[]>()

/** A catalogue's set is found under these keys. */
function keysOfSet({ name, code }: CatalogueSet): readonly string[] {
  const setKey = `${code}\n${name}`
  const cachedKeys = keysBySet.get(setKey)
  if (cachedKeys !== undefined) return cachedKeys
  const names = [name, splitGroups(name).rest, withoutSeries(name), name.replace(/^the\s/i, '')]
  const keys = [...names, code].map(nameKey)
  keysBySet.set(setKey, keys)
  return keys
}

/** TCGplayer puts the series before the name: `SV: Scarlet & Violet 151`, `SWSH12: Silver Tempest`, `XY - Evolutions`. */
export function withoutSeries(name: string): string {
  return name.replace(/^[A-Z]{2,4}\d{0,2}(?::| -) /, '')
}

/** What a source's name of a set may mean, read once for all the sets that it is compared with. */
export interface NamedSet {
  keys: readonly string[]
  /** The sets that the store gathers under the name. */
  gathered: RegExp | null
}

export function namedSet(name: string): NamedSet {
  const key = nameKey(name)
  return {
    keys: setKeys(name),
    gathered: gatheredSets.find(([store]) => nameKey(store) === key)?.[1] ?? null,
  }
}

/** How likely a catalogue's set is meant: 0 for the likeliest, Infinity for another set. Its whole name comes before a part of it. */
export function setRank({ keys, gathered }: NamedSet, set: CatalogueSet): number {
  const [whole, ...parts] = keysOfSet(set)
  const rank = keys.findIndex((key) => key === whole || parts.includes(key))
  if (rank !== -1) return rank * 2 + (keys[rank] === whole ? 0 : 1)
  return gathered?.test(set.name.trim()) === true ? gatheredRank : Infinity
}

const gatheredRank = 1000

/** Stands for any difference from the plain printing among the labels of `storeSetLabels`. */
export const anyVariant = '*'

/** What a store's name of a set says about the printings in it. */
export function storeSetLabels(set: string): string[] {
  if (/\s-\sretro frames$/i.test(set.trim())) return ['retroframe']
  return /\svariants$/i.test(set.trim()) ? [anyVariant] : []
}

/** `Secret Lair Drop (SLD)` -> `Secret Lair Drop` and `SLD`; empty for a name without such an end. */
function nameAndLabel(set: string): string[] {
  const text = set.trim()
  if (!/[)\]]$/.test(text)) return []
  const inside = text.slice(0, -1)
  const start = Math.max(...['(', '[', ')', ']'].map((sign) => inside.lastIndexOf(sign)))
  const isOpened = start > 0 && /[([]/.test(inside.charAt(start))
  return isOpened && start < inside.length - 1
    ? [inside.slice(0, start), inside.slice(start + 1)]
    : []
}

const editionEnds = ['', 'variants', 'edition', 'eternallegal', 'retroframes', 'tokens']

/** The keys under which the store may offer cards of a set. */
export function editionKeys(set: string): string[] {
  const keys = setKeys(set).flatMap((key) =>
    ['', 'universesbeyond'].flatMap((start) => editionEnds.map((end) => `${start}${key}${end}`)),
  )
  const wider = gatheredSets
    .filter(([, sets]) => sets.test(set.trim()))
    .map(([store]) => nameKey(store))
  return [...new Set([...keys, ...wider])]
}
