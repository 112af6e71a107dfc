/** The sets of the sample catalogue: ten drawn up by hand, and as many more as a benchmark wants. */
import { hash, mix, shuffledIndex } from './random.ts'

export interface SampleSet {
  /** Position among all sets of the generator. */
  ordinal: number
  code: string
  name: string
  /** ISO date, or null for the set that is only announced. */
  releasedOn: string | null
  /** Its kind, in Scryfall's words. */
  type: string
  /** SVG path of the set's symbol in a box of 24 by 24. */
  symbol: string
  /** Cards by their place: first the base cards, then alternates of its rare ones, then tokens. */
  base: number
  borderless: number
  extended: number
  surge: number
  tokens: number
  /** Colour of a card's edge, as printings differ in it. */
  border: 'black' | 'ivory'
}

const none = { base: 0, borderless: 0, extended: 0, surge: 0, tokens: 0, border: 'black' } as const

/** Newest first, as the catalogue yields them. */
const handmade: readonly SampleSet[] = (
  [
    {
      ...none,
      code: 'SHD',
      type: 'expansion',
      name: 'Shards over Saltmere',
      releasedOn: '2026-10-23',
      symbol: 'M14.5 2A10 10 0 1 0 22 16 9 9 0 0 1 14.5 2zM18 2l3.5 4.5-4.5-.5zM20 9l2.5 2-3 1.5z',
      base: 162,
      borderless: 12,
      extended: 10,
      surge: 8,
      tokens: 8,
    },
    {
      ...none,
      code: 'HRB',
      type: 'promo',
      name: "Øyvind's Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos)",
      releasedOn: '2026-09-11',
      symbol:
        'M12 1.5a3.2 3.2 0 0 0-1.3 6.1V9.5H7V12h3.7v7C7.7 18.5 5.8 16.6 5.4 13.8L2.5 15c1.1 4.6 4.8 7.5 9.5 7.5s8.4-2.9 9.5-7.5l-2.9-1.2c-.4 2.8-2.3 4.7-5.3 5.2v-7H17V9.5h-3.7V7.6A3.2 3.2 0 0 0 12 1.5z',
      base: 30,
    },
    {
      ...none,
      code: 'SLD',
      type: 'box',
      name: 'Secret Lair Drop (SLD)',
      releasedOn: '2026-08-28',
      symbol:
        'M12 1a6 6 0 0 0-2 11.7V23h3.5v-2.5H17V17h-3.5v-4.5A6 6 0 0 0 12 1zm0 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
      base: 27,
    },
    {
      ...none,
      code: 'CON',
      type: 'promo',
      name: 'Lantern Fair 2026',
      releasedOn: '2026-07-04',
      symbol: 'M12 .5l2.8 8.7L23.5 12l-8.7 2.8L12 23.5l-2.8-8.7L.5 12l8.7-2.8z',
      base: 1,
    },
    {
      ...none,
      code: 'KLN',
      type: 'expansion',
      name: 'Kilns of Emberreach',
      releasedOn: '2026-05-15',
      symbol:
        'M13 1c1 5 6.5 7.5 6.5 13.5a7.5 7.5 0 0 1-15 0C4.5 10.5 7 9 7 5c2.5 1.2 3.5 3 3.7 5C12.3 8 13.2 5 13 1z',
      base: 132,
      borderless: 9,
      extended: 9,
      surge: 6,
      tokens: 6,
    },
    {
      ...none,
      code: 'WBS',
      type: 'masters',
      name: 'Wayback Shelf',
      releasedOn: '2026-02-20',
      symbol: 'M5 1.5h14V6l-5 6 5 6v4.5H5V18l5-6-5-6zM9 19.5h6L12 16z',
      base: 36,
    },
    {
      ...none,
      code: 'THW',
      type: 'expansion',
      name: 'Thornwold Awakening',
      releasedOn: '2025-11-07',
      symbol:
        'M12 .5C3.5 7 3.5 16 12 23.5 20.5 16 20.5 7 12 .5zm-1.2 7h2.4v4l2.6-2 1.2 1.8-3.8 2.8v5h-2.4v-3l-3.6-2.6L8.4 11.7l2.4 1.7z',
      base: 120,
      borderless: 8,
      extended: 8,
      surge: 4,
      tokens: 6,
    },
    {
      ...none,
      code: 'LNT',
      type: 'expansion',
      name: 'The Lantern War',
      releasedOn: '2025-04-25',
      symbol:
        'M9.5.5h5V4h-5zM6 5h12l1.5 3.5h-15zM6 9.5h12V19H6zM4.5 20h15v3.5h-15zM12 10.8l-2.6 3.5L12 17.8l2.6-3.5z',
      base: 108,
      borderless: 8,
      extended: 6,
      surge: 4,
      tokens: 5,
    },
    {
      ...none,
      code: 'GAL',
      type: 'core',
      name: 'A Choir of Gales',
      releasedOn: '2024-10-18',
      symbol:
        'M2 8.5h11.5a3 3 0 1 0-3-3H8a5.5 5.5 0 1 1 5.5 5.5H2zM2 13h15.5a4.5 4.5 0 1 1-4.5 4.5h2.5a2 2 0 1 0 2-2H2z',
      base: 81,
      extended: 9,
      tokens: 3,
      border: 'ivory',
    },
    {
      ...none,
      code: 'GFT',
      type: 'box',
      name: 'Saltmere Gift Box',
      releasedOn: null,
      symbol:
        'M2 7.5h20v4.5H2zM3.5 13.5H11V23H3.5zM13 13.5h7.5V23H13zM12 7C9 1 4 2.5 6 6zM12 7c3-6 8-4.5 6-1z',
    },
  ] satisfies Omit<SampleSet, 'ordinal'>[]
).map((set, ordinal) => ({ ...set, ordinal }))

const generatedCode = /^X([0-9A-Z]{3})$/
/** More cards than this in one set, and its grammar would repeat a name. */
const maxCardsInSet = 240

const what = 'Chronicle,Siege,Voyage,Fall,Song,Crown,Winter,Oath,Return,Masque'.split(',')
const where =
  'Anselm,Brightwater,Caldermoor,Dunmarrow,Ellisgate,Farrowdeep,Greywick,Hallowmere,Ironhythe,Jessamy'.split(
    ',',
  )
const when =
  'the First,the Second,the Third,the Fourth,the Fifth,the Sixth,the Seventh,the Eighth,the Ninth,the Last'.split(
    ',',
  )

const generatedTypes = ['expansion', 'core', 'masters', 'commander', 'draft_innovation']

function generatedSet(index: number, base: number): SampleSet {
  const seed = mix(hash('generated set'), index)
  const place = shuffledIndex(index % 1000, 1000, 11)
  const title = `${what[place % 10]} of ${where[Math.floor(place / 10) % 10]}`
  const volume = index < 1000 ? '' : ` ${Math.floor(index / 1000) + 1}`
  const month = index % 12
  const year = 2023 - (Math.floor(index / 12) % 40)
  return {
    ...none,
    type: generatedTypes[index % generatedTypes.length] ?? 'expansion',
    ordinal: handmade.length + index,
    code: `X${index.toString(36).toUpperCase().padStart(3, '0')}`,
    name: `${title}, ${when[Math.floor(place / 100)]}${volume}`,
    releasedOn: `${year}-${String(12 - month).padStart(2, '0')}-${String(1 + (seed % 28)).padStart(2, '0')}`,
    symbol: starSymbol(seed),
    base,
  }
}

/** A star or cog of 3 to 9 points around a hole. */
function starSymbol(seed: number): string {
  const points = 3 + (seed % 7)
  const inner = 4.5 + ((seed >>> 4) % 4)
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const angle = (Math.PI * corner) / points - Math.PI / 2
    const radius = corner % 2 === 0 ? 11.5 : inner
    return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z`
}

function size(set: SampleSet): number {
  return set.base + set.borderless + set.extended + set.surge + set.tokens
}

/**
 * The sets of a catalogue, newest first: the handmade ones, then generated ones that share the
 * remaining cards. Without options only the handmade ones. @throws RangeError when the cards do not
 * fit into the number of sets.
 */
export function sampleSets(sets = handmade.length, cards?: number): SampleSet[] {
  const first = handmade.slice(0, sets)
  const generated = sets - first.length
  if (generated <= 0) return first
  const missing = Math.max(0, (cards ?? 0) - first.reduce((sum, set) => sum + size(set), 0))
  if (missing > generated * maxCardsInSet)
    throw new RangeError(
      `${cards} cards need more than ${sets} sets (at most ${maxCardsInSet} a set)`,
    )
  return [
    ...first,
    ...Array.from({ length: generated }, (_, index) => {
      const share =
        Math.floor((missing * (index + 1)) / generated) - Math.floor((missing * index) / generated)
      return generatedSet(index, share)
    }),
  ]
}

/** A set by its code, in any catalogue of the generator; a generated one as large as it can be. */
export function sampleSet(code: string): SampleSet | undefined {
  const known = handmade.find((set) => set.code === code)
  if (known) return known
  const [, digits] = generatedCode.exec(code) ?? []
  return digits === undefined ? undefined : generatedSet(Number.parseInt(digits, 36), maxCardsInSet)
}
