/** Scryfall's bulk data (https://scryfall.com/docs/api/bulk-data): its index, and one JSON object a printing -> records. */
import { toCents } from '../../../src/domain/format/money.ts'
import type { Colour } from '../../../src/domain/cards/colour.ts'
import { sides } from '../../../src/domain/cards/finish.ts'
import { rarityLabel } from '../../../src/domain/cards/rarity.ts'
import type { Treatment } from '../../../src/domain/cards/variant.ts'
import {
  dateOrNull,
  isFields,
  listOf,
  productIdOrNull,
  textOrNull,
  uuidOrNull,
  type Fields,
} from './fields.ts'
import { coloursOfLetters, scryfallFacts } from './scryfall-facts.ts'
import { printingsService } from './services.ts'
import { isUrl } from './source-name.ts'
import {
  type CatalogCard,
  type CatalogRecord,
  skip,
} from '../../../src/domain/cards/catalog-record.ts'

/** Whether an element has what every card object of Scryfall has. */
export function isScryfallCard(value: unknown): boolean {
  return isFields(value) && textOrNull(value['id']) !== null && textOrNull(value['set']) !== null
}

/** The entry of Scryfall's index (`/bulk-data`) that is read: each printing once, in English or its only language. */
const bulkType = 'default_cards'

/**
 * The address of the file of the day that Scryfall's index, or its entry, names; null where it names none, undefined for
 * other documents. Since 2026-07-20 the file is JSON Lines; mirrors may still name the JSON array of before.
 */
export function bulkFile(document: unknown): string | null | undefined {
  if (!isFields(document)) return undefined
  const entries = listOf(document['data']).filter(isFields)
  const isIndex = entries.some(({ object }) => object === 'bulk_data')
  const entry = isIndex ? entries.find(({ type }) => type === bulkType) : document
  const addresses = [entry?.['jsonl_download_uri'], entry?.['download_uri']]
  const address = addresses.find((uri) => typeof uri === 'string' && isUrl(uri))
  if (typeof address === 'string') return address
  return isIndex || document['object'] === 'bulk_data' ? null : undefined
}

/** Layouts of what comes with cards and is none. */
const layoutsLeftOut = new Map([['front_card', 'front card of a pack']])

/**
 * A reader of one file: call it with each element in turn. A set is yielded before its first card, and again
 * when a card turns out to be older than those before, since only the cards say when a set came out.
 */
export function scryfallReader(): (element: unknown) => CatalogRecord[] {
  const releases = new Map<string, string>()
  return (element) => {
    if (!isFields(element)) return [skip('not a card')]
    const id = textOrNull(element['id'])
    const name = textOrNull(element['name'])
    const setCode = textOrNull(element['set'])?.toUpperCase()
    if (id === null) return [skip('no id')]
    if (name === null) return [skip('no name')]
    if (setCode === undefined) return [skip('no set')]
    if (element['digital'] === true) return [skip('digital')]
    if (Array.isArray(element['games']) && !element['games'].includes('paper'))
      return [skip('not on paper')]
    const leftOut = layoutsLeftOut.get(textOrNull(element['layout']) ?? '')
    if (leftOut !== undefined) return [skip(leftOut)]

    const records: CatalogRecord[] = []
    const released = dateOrNull(element['released_at'])
    const earliest = releases.get(setCode)
    if (earliest === undefined || (released !== null && (earliest === '' || released < earliest))) {
      releases.set(setCode, released ?? '')
      const setName = textOrNull(element['set_name']) ?? setCode
      const type = textOrNull(element['set_type'])
      records.push({ kind: 'set', code: setCode, name: setName, releasedOn: released, type })
    }
    records.push(...products(element, { id, name, setCode }))
    return records
  }
}

/** Scryfall's words for the finishes; an etched finish is a product of its own. */
const scryfallFinishes = { Normal: 'nonfoil', Foil: 'foil' }

/** One printing is one product, or two: an etched finish is sold, and numbered by the store, on its own. */
function products(
  card: Fields,
  { id, name, setCode }: { id: string; name: string; setCode: string },
): CatalogCard[] {
  const prices = isFields(card['prices']) ? card['prices'] : {}
  const finishes = listOf(card['finishes'])
  const isEtched = finishes.includes('etched')
  const isOnlyEtched = isEtched && !finishes.includes('nonfoil') && !finishes.includes('foil')
  const shared = {
    kind: 'card' as const,
    setCode,
    scryfallId: uuidOrNull(id),
    oracleId: oracleIdOf(card),
    language: textOrNull(card['lang']),
    colours: coloursOf(card),
    collectorNumber: textOrNull(card['collector_number']),
    rarity: rarityLabel(textOrNull(card['rarity'])),
    treatments: treatmentsOf(card),
    labels: labelsOf(card),
    isToken: isToken(card),
    printedNames: printedNamesOf(card),
    ...scryfallFacts(card),
    ...picturesOf(card),
  }
  const plain: CatalogCard = {
    ...shared,
    key: `${printingsService.key}:${id}`,
    productId: productIdOrNull(card['tcgplayer_id']),
    finishes: sides.filter((finish) => finishes.includes(scryfallFinishes[finish])),
    name,
    normal: { market: toCents(prices['usd']), low: null },
    foil: { market: toCents(prices['usd_foil']), low: null },
    cardmarket: { normal: toCents(prices['eur']), foil: toCents(prices['eur_foil']) },
  }
  const etched: CatalogCard = {
    ...shared,
    key: `${printingsService.key}:${id}:etched`,
    productId: productIdOrNull(card['tcgplayer_etched_id']),
    finishes: ['Foil'],
    // The store's name of the product: both products share set and number, and people confuse them.
    name: `${name} (Foil Etched)`,
    normal: { market: null, low: null },
    foil: { market: toCents(prices['usd_etched']), low: null },
    cardmarket: { normal: null, foil: toCents(prices['eur_etched']) },
  }
  if (isOnlyEtched) return [etched]
  return isEtched ? [plain, { ...etched, rows: 0 }] : [plain]
}

/** A reversible card has it on its faces alone. */
function oracleIdOf(card: Fields): string | null {
  const [front] = listOf(card['card_faces'])
  return uuidOrNull(card['oracle_id']) ?? (isFields(front) ? uuidOrNull(front['oracle_id']) : null)
}

/**
 * The names of a reskin (`flavor_name`) and of a printing in another language, of the card and of its faces. If a name has two
 * faces, the name of the first face is added.
 */
function printedNamesOf(card: Fields): string[] | null {
  const holders = [card, ...listOf(card['card_faces']).filter(isFields)]
  const names = holders.flatMap((holder) =>
    [textOrNull(holder['flavor_name']), textOrNull(holder['printed_name'])].flatMap((name) =>
      name === null ? [] : [name, ...name.split(' // ', 1)],
    ),
  )
  const others = new Set(names)
  for (const holder of holders) others.delete(textOrNull(holder['name']) ?? '')
  return others.size > 0 ? [...others] : null
}

/** A card with two faces may have its colours on the faces alone; those of the first face count. */
function coloursOf(card: Fields): Colour[] | null {
  const [front] = listOf(card['card_faces'])
  const letters = card['colors'] ?? (isFields(front) ? front['colors'] : null)
  return Array.isArray(letters) ? coloursOfLetters(letters) : null
}

function treatmentsOf(card: Fields): Treatment[] {
  const treatments: Treatment[] = []
  if (card['border_color'] === 'borderless') treatments.push('Borderless')
  if (listOf(card['frame_effects']).includes('extendedart')) treatments.push('Extended Art')
  if (listOf(card['promo_types']).includes('surgefoil')) treatments.push('Surge Foil')
  return treatments
}

/** What the frame and the promotion of ordinary printings may say, too. */
const ordinaryLabels = new Set([
  'legendary',
  'enchantment',
  'snow',
  'miracle',
  'draft',
  'devoid',
  'tombstone',
  'colorshifted',
  'companion',
  'lesson',
  'nyxtouched',
  'spree',
  'convertdfc',
  'fandfc',
  'sunmoondfc',
  'compasslanddfc',
  'originpwdfc',
  'mooneldrazidfc',
  'upsidedowndfc',
  'waxingandwaningmoondfc',
  'boosterfun',
  'universesbeyond',
])
/** The treatments hold these. */
const treatmentLabels = new Set(['extendedart', 'surgefoil'])

function labelsOf(card: Fields): string[] {
  const labels = [...listOf(card['frame_effects']), ...listOf(card['promo_types'])].filter(
    (label): label is string => typeof label === 'string',
  )
  if (card['full_art'] === true) labels.push('fullart')
  const isModern = (dateOrNull(card['released_at']) ?? '') >= firstRetroFrame
  if (card['frame'] === '1997' && isModern) labels.push('retroframe')
  return [...new Set(labels)].filter(
    (label) => !ordinaryLabels.has(label) && !treatmentLabels.has(label),
  )
}

/** Later printings with the frame of 1997 have it as a treatment. */
const firstRetroFrame = '2004-01-01'

function isToken(card: Fields): boolean {
  const { layout, set_type: setType } = card
  return layout === 'token' || layout === 'double_faced_token' || setType === 'token'
}

/** Where the card has a picture, it shows all faces (of split cards, for example). Other cards have one on each face. */
function picturesOf(card: Fields): Pick<CatalogCard, 'imageUrl' | 'backImageUrl'> {
  const [front, back] = listOf(card['card_faces'])
  const whole = pictureOf(card)
  return whole === null
    ? { imageUrl: pictureOf(front), backImageUrl: pictureOf(back) }
    : { imageUrl: whole, backImageUrl: null }
}

/** The picture of a card or of a face, in the largest size below the uncompressed one. */
function pictureOf(holder: unknown): string | null {
  const pictures = isFields(holder) ? holder['image_uris'] : null
  if (!isFields(pictures)) return null
  for (const size of ['large', 'normal', 'png', 'small']) {
    const url = textOrNull(pictures[size])
    if (url !== null && /^https?:\/\//.test(url)) return url
  }
  return null
}
