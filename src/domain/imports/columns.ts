/** What the columns of other tools' files hold, by the names that the tools give them. */
import { matchKey } from '../printing-match/match-key.ts'

/** The fields of a row that a column can hold. */
export const cardFields = [
  'quantity',
  'foilQuantity',
  'name',
  'scryfallId',
  'productId',
  'setCode',
  'setName',
  'collectorNumber',
  'variation',
  'finish',
  'condition',
  'language',
  'pricePaid',
  'currency',
  'addedAt',
  'note',
  'tags',
  'location',
  'locationKind',
  'tradeQuantity',
  'signed',
  'altered',
  'proxy',
  'misprint',
  'artistProof',
  'known',
] as const
/** `known` is what the catalogue knows by itself, such as a rarity or today's price. */
export type CardField = (typeof cardFields)[number]

/** Fields by the names of columns. */
export type ColumnFields = Readonly<Record<string, CardField>>

/** The names of columns that tools share, as `matchKey` returns them. */
const usualNames: Record<CardField, readonly string[]> = {
  quantity: ['quantity', 'qty', 'count', 'amount', 'copies', 'regqty'],
  foilQuantity: ['foilqty', 'foilquantity'],
  name: ['name', 'cardname', 'card', 'title'],
  scryfallId: ['scryfallid'],
  productId: ['productid', 'tcgplayerid', 'tcgproductid', 'tcgplayerproductid'],
  setCode: ['setcode', 'editioncode', 'setid', 'expansioncode'],
  setName: ['setname', 'editionname', 'set', 'edition', 'expansion'],
  collectorNumber: ['collectornumber', 'cardnumber', 'number', 'collector', 'collectorno'],
  variation: ['variation', 'printingnote'],
  finish: ['foil', 'finish', 'printing', 'isfoil', 'premium'],
  condition: ['condition', 'cond', 'grade'],
  language: ['language', 'lang'],
  pricePaid: ['purchaseprice', 'pricepaid', 'pricebought', 'acquiredprice', 'acquired', 'paid'],
  currency: ['purchasepricecurrency', 'currency'],
  addedAt: [
    'dateadded',
    'added',
    'datebought',
    'dateacquired',
    'acquireddate',
    'lastmodified',
    'date',
  ],
  note: ['note', 'notes', 'annotation', 'comment', 'comments'],
  tags: ['tags', 'tag'],
  location: ['location', 'foldername', 'folder', 'bindername', 'binder', 'box'],
  locationKind: ['bindertype'],
  tradeQuantity: ['tradelistcount', 'tradequantity', 'fortrade', 'markedastrade'],
  signed: ['signed', 'signing'],
  altered: ['altered', 'alter', 'alteredart', 'alteration'],
  proxy: ['proxy', 'playtestcard'],
  misprint: ['misprint'],
  artistProof: ['artistproof'],
  known: [
    'rarity',
    'cost',
    'simplename',
    'price',
    'priceeach',
    'totalvalue',
    'low',
    'mid',
    'market',
    'avg',
    'trend',
  ],
}

const usualFields = new Map(
  cardFields.flatMap((field) => usualNames[field].map((name) => [name, field] as const)),
)

/** `#` is not part of a key, so that `Collector #` and `Collector` are one name. */
export const columnKey = (name: string) => matchKey(name)

/** The fields that the columns probably hold, each field once; null for a column of no known name. */
export function guessColumns(
  columns: readonly string[],
  own: ColumnFields = {},
): (CardField | null)[] {
  const taken = new Set<CardField>()
  return columns.map((column) => {
    const key = columnKey(column)
    const field = own[key] ?? usualFields.get(key) ?? null
    if (field === null || field === 'known') return field
    if (taken.has(field)) return null
    taken.add(field)
    return field
  })
}
