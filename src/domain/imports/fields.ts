/**
 * The fields of a row that columns of other tools hold. A field is one row: its label where
 * columns are chosen, and the headers by which the columns of an unknown file are guessed.
 */
import { matchKey } from '../printing-match/match-key.ts'
import { withoutUnit } from './money-unit.ts'

interface Field {
  label: string
  /** The likeliest first. */
  headers: readonly string[]
}

export const sourceFields = {
  quantity: {
    label: 'Quantity',
    headers: [
      'quantity',
      'count',
      'qty',
      'amount',
      'copies',
      'owned',
      'have',
      'number of copies',
      'quantityx',
      'in collection',
      'add to quantity',
      'reg qty',
      'regular qty',
      'normal qty',
      'nonfoil qty',
      'regular quantity',
      'normal quantity',
      'nonfoil quantity',
      'nonfoil count',
      'total qty',
      'total quantity',
      'total count',
      'total copies',
      'total owned',
      'total',
      'want',
      'wanted',
      'wants',
      'want qty',
      'wishlist count',
      'needed',
      'need',
      'quantité',
      'cantidad',
      'quantità',
      'quantidade',
    ],
  },
  foilQuantity: {
    label: 'Quantity of foils',
    headers: ['foil qty', 'foil quantity', 'foil count', 'qty foil', 'foil copies', 'foils'],
  },
  tradeQuantity: {
    label: 'Quantity for trade',
    headers: ['trade quantity', 'tradelist count', 'trade count', 'trade qty'],
  },
  forTrade: { label: 'For trade', headers: ['for trade', 'trade', 'marked as trade'] },
  name: {
    label: 'Name',
    headers: [
      'name',
      'card name',
      'card',
      'title',
      'product name',
      'localized name',
      'item name',
      'nom de la carte',
      'nom',
      'carte',
      'kartenname',
      'nombre de la carta',
      'carta',
      'nome della carta',
      'nome da carta',
    ],
  },
  setCode: {
    label: 'Set code',
    headers: ['set code', 'edition code', 'set id', 'expansion code', 'set abbreviation', 'code'],
  },
  setName: {
    label: 'Set name',
    headers: [
      'set name',
      'edition name',
      'set',
      'edition',
      'expansion',
      'expansion name',
      'extension',
      'erweiterung',
      'expansión',
      'espansione',
      'expansão',
    ],
  },
  collectorNumber: {
    label: 'Collector number',
    headers: [
      'collector number',
      'collectors number',
      'card number',
      'number',
      'collector',
      'collector no',
      'no',
      'numéro',
      'nummer',
      'número',
    ],
  },
  finish: {
    label: 'Finish',
    headers: [
      'finish',
      'foil',
      'isFoil',
      'foil/normal',
      'printing',
      'premium',
      'foil type',
      'variance',
      'foil/reverse',
      'foil/holo',
      'holo',
      'is holo',
      'holofoil',
    ],
  },
  rarity: { label: 'Rarity', headers: ['rarity', 'rareté', 'seltenheit', 'rareza', 'rarità'] },
  variation: { label: 'Variation', headers: ['variation', 'variant', 'treatment', 'version'] },
  scryfallId: { label: 'Scryfall ID', headers: ['scryfall id', 'scryfall'] },
  productId: {
    label: 'TCGplayer ID',
    headers: ['tcgplayer id', 'tcgplayer product id', 'tcg id', 'tcgproductid'],
  },
  shopId: { label: 'Product ID of any shop', headers: ['product id'] },
  condition: { label: 'Condition', headers: ['condition', 'cond', 'card condition', 'quality'] },
  grader: {
    label: 'Grading company',
    headers: ['grading company', 'grader', 'grade company', 'graded by', 'grading service'],
  },
  grade: { label: 'Grade', headers: ['grade', 'grading', 'graded', 'card grade'] },
  language: {
    label: 'Language',
    headers: ['language', 'lang', 'langue', 'sprache', 'idioma', 'lingua'],
  },
  pricePaid: {
    label: 'Price paid',
    headers: [
      'price paid',
      'purchase price',
      'price bought',
      'acquired price',
      'acquired',
      'paid',
      'average cost paid',
      'cost',
      'buy price',
      'price bought at',
      'bought for',
    ],
  },
  currency: {
    label: 'Currency of the price paid',
    headers: ['purchase price currency', 'currency'],
  },
  ownValue: { label: 'Own value', headers: ['own value', 'my value'] },
  addedAt: {
    label: 'Date added',
    headers: [
      'date added',
      'added',
      'date bought',
      'acquired date',
      'date acquired',
      'purchase date',
      'date',
    ],
  },
  note: { label: 'Note', headers: ['note', 'notes', 'comment', 'comments', 'annotation'] },
  tags: { label: 'Tags', headers: ['tags', 'tag', 'labels', 'categories', 'category'] },
  location: {
    label: 'Location',
    headers: ['location', 'binder name', 'binder', 'folder name', 'folder', 'box', 'list name'],
  },
  section: { label: 'Section of the deck', headers: ['section', 'deck section', 'board'] },
  watched: { label: 'Watchlist', headers: ['watchlist'] },
  status: {
    label: 'Status of the copies',
    headers: [
      'item status',
      'status',
      'card status',
      'copy status',
      'inventory status',
      'listing status',
      'ownership',
      'ownership status',
      'availability',
    ],
  },
  sold: {
    label: 'Sold',
    headers: [
      'sold',
      'is sold',
      'date sold',
      'sold date',
      'sold on',
      'sold at',
      'sold for',
      'sold price',
      'price sold',
      'traded away',
      'date traded',
    ],
  },
  binderType: { label: 'Type of binder', headers: ['binder type'] },
  signed: { label: 'Signed', headers: ['signed', 'signing', 'autographed'] },
  altered: { label: 'Altered', headers: ['altered', 'alter', 'altered art', 'alteration'] },
  proxy: { label: 'Proxy', headers: ['proxy', 'playtest card'] },
  misprint: { label: 'Misprint', headers: ['misprint'] },
  artistProof: { label: 'Artist proof', headers: ['artist proof'] },
} as const satisfies Record<string, Field>

export type SourceField = keyof typeof sourceFields
// The keys of a constant are exactly its type's.
export const sourceFieldNames = Object.keys(sourceFields) as [SourceField, ...SourceField[]]

/** The tags that columns of their own stand for in other tools. */
export const flagTags = {
  signed: 'signed',
  altered: 'altered',
  proxy: 'proxy',
  misprint: 'misprint',
  artistProof: 'artist proof',
} as const satisfies Partial<Record<SourceField, string>>
export type FlagField = keyof typeof flagTags
export const flagFields = Object.keys(flagTags) as FlagField[]

/** A header in any case and punctuation. */
export const headerKey = matchKey

/** The field of each column; null for a column that is left out. */
export type ColumnFields = readonly (SourceField | null)[]

/** Fields of amounts, whose headers may name their unit: `Purchase Price (cents)`. */
export const amountFields = ['pricePaid', 'ownValue'] as const satisfies readonly SourceField[]
export type AmountField = (typeof amountFields)[number]

const isAmountField = (field: string) => amountFields.some((each) => each === field)

/** Guesses the fields of the columns of an unknown file. A field is given to one column at most. */
export function guessColumns(headers: readonly string[]): ColumnFields {
  const columns: (SourceField | null)[] = headers.map(() => null)
  const keys = headers.map(headerKey)
  const amountKeys = headers.map((header) => headerKey(withoutUnit(header)))
  for (const [field, { headers: names }] of Object.entries<Field>(sourceFields)) {
    const columnIn = (among: readonly string[]) =>
      names
        .map((header) => among.indexOf(headerKey(header)))
        .find((index) => index !== -1 && columns[index] === null)
    const column = columnIn(keys) ?? (isAmountField(field) ? columnIn(amountKeys) : undefined)
    // The keys of a constant are exactly its type's.
    if (column !== undefined) columns[column] = field as SourceField
  }
  return columns
}

const keysOf = (headers: readonly string[]) => new Set(headers.map(headerKey))
const keysWith = (word: RegExp) =>
  keysOf(sourceFields.quantity.headers.filter((header) => word.test(header)))
const nonFoilKeys = keysWith(/^(?:reg|regular|normal|nonfoil) /).add('normal')
const totalKeys = keysWith(/^total/)
const quantityKeys = keysOf(sourceFields.quantity.headers)

/** Whether the header of a quantity says that foils are within it, or beside it; null where it does not say. */
export function foilsByHeader(header: string): FoilCounting | null {
  const key = headerKey(header)
  return nonFoilKeys.has(key) ? 'beside' : totalKeys.has(key) ? 'within' : null
}

/** Where the copies of a column of foils are counted: `within` the quantity, or `beside` it. */
export const foilCountings = ['within', 'beside'] as const
export type FoilCounting = (typeof foilCountings)[number]

/** The columns of an unknown file that may be its quantity; one where the headers decide. */
export function quantityColumns(headers: readonly string[]): number[] {
  const columns = [...headers.keys()].filter((column) =>
    quantityKeys.has(headerKey(headers[column] ?? '')),
  )
  const foils = guessColumns(headers).includes('foilQuantity')
  const nonFoil = columns.filter((column) => nonFoilKeys.has(headerKey(headers[column] ?? '')))
  return foils && nonFoil.length === 1 ? nonFoil : columns
}
