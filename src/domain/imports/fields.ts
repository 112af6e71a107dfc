/**
 * The fields of a row that columns of other tools hold. A field is one row: its label where
 * columns are chosen, and the headers by which the columns of an unknown file are guessed.
 */
import { matchKey } from '../printing-match/match-key.ts'

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
      'reg qty',
      'regular qty',
      'normal qty',
      'total qty',
      'total quantity',
      'add to quantity',
    ],
  },
  foilQuantity: {
    label: 'Quantity of foils',
    headers: ['foil qty', 'foil quantity', 'foil count'],
  },
  tradeQuantity: {
    label: 'Quantity for trade',
    headers: ['trade quantity', 'tradelist count', 'trade count', 'trade qty'],
  },
  forTrade: { label: 'For trade', headers: ['for trade', 'trade', 'marked as trade'] },
  name: { label: 'Name', headers: ['name', 'card name', 'card', 'title', 'product name'] },
  setCode: {
    label: 'Set code',
    headers: ['set code', 'edition code', 'set id', 'expansion code', 'set abbreviation'],
  },
  setName: {
    label: 'Set name',
    headers: ['set name', 'edition name', 'set', 'edition', 'expansion', 'expansion name'],
  },
  collectorNumber: {
    label: 'Collector number',
    headers: ['collector number', 'card number', 'number', 'collector', 'collector no', 'no'],
  },
  finish: {
    label: 'Finish',
    headers: ['finish', 'foil', 'isFoil', 'foil/normal', 'printing', 'premium', 'foil type'],
  },
  variation: { label: 'Variation', headers: ['variation', 'variant', 'treatment', 'version'] },
  scryfallId: { label: 'Scryfall ID', headers: ['scryfall id', 'scryfall'] },
  productId: {
    label: 'TCGplayer ID',
    headers: ['tcgplayer id', 'product id', 'tcgplayer product id', 'tcg id', 'tcgproductid'],
  },
  condition: { label: 'Condition', headers: ['condition', 'cond', 'grade'] },
  language: { label: 'Language', headers: ['language', 'lang'] },
  pricePaid: {
    label: 'Price paid',
    headers: ['price paid', 'purchase price', 'price bought', 'acquired price', 'acquired', 'paid'],
  },
  currency: {
    label: 'Currency of the price paid',
    headers: ['purchase price currency', 'currency'],
  },
  addedAt: {
    label: 'Date added',
    headers: ['date added', 'added', 'date bought', 'acquired date', 'date acquired', 'date'],
  },
  note: { label: 'Note', headers: ['note', 'notes', 'comment', 'comments', 'annotation'] },
  tags: { label: 'Tags', headers: ['tags', 'tag', 'labels', 'categories', 'category'] },
  location: {
    label: 'Location',
    headers: ['location', 'binder name', 'binder', 'folder name', 'folder', 'box'],
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

/** Guesses the fields of the columns of an unknown file. A field is given to one column at most. */
export function guessColumns(headers: readonly string[]): ColumnFields {
  const columns: (SourceField | null)[] = headers.map(() => null)
  const keys = headers.map(headerKey)
  for (const [field, { headers: known }] of Object.entries<Field>(sourceFields)) {
    const column = known
      .map((header) => keys.indexOf(headerKey(header)))
      .find((index) => index !== -1 && columns[index] === null)
    // The keys of a constant are exactly its type's.
    if (column !== undefined) columns[column] = field as SourceField
  }
  return columns
}
