/** TCGCSV (https://tcgcsv.com/docs): groups, and per group its products and prices -> records. */
import { toCents } from '../../../src/domain/format/money.ts'
import { type Finish, finishes as allFinishes } from '../../../src/domain/cards/price.ts'
import { rarityLabel } from '../../../src/domain/cards/rarity.ts'
import { treatments, type Treatment } from '../../../src/domain/cards/variant.ts'
import type { Input } from './bytes.ts'
import { CatalogError } from './catalog-error.ts'
import { dateOrNull, isFields, listOf, productIdOrNull, textOrNull, type Fields } from './fields.ts'
import { jsonValues } from './json-values.ts'
import type {
  CatalogCard,
  CatalogPrice,
  CatalogRecord,
} from '../../../src/domain/cards/catalog-record.ts'

/** Opens `groups`, `<groupId>/products` or `<groupId>/prices`; null when the source has no such part. */
export type OpenPart = (part: string) => Promise<Input | null>

interface Group {
  id: number
  code: string
  name: string
  releasedOn: string | null
}

type ProductPrices = Pick<CatalogCard, 'normal' | 'foil'> & { finishes: Finish[] }

/** All records, group by group and one request at a time: the service asks its users to be gentle. */
export async function* readTcgcsv(openPart: OpenPart): AsyncGenerator<CatalogRecord> {
  const groupsInput = await openPart('groups')
  if (groupsInput === null) throw new CatalogError('The TCGCSV folder has no groups.json.')
  for (const group of numberGroups(await readResults(groupsInput))) {
    yield* readGroup(group, openPart)
  }
}

async function* readGroup(group: Group, openPart: OpenPart): AsyncGenerator<CatalogRecord> {
  const productsInput = await openPart(`${group.id}/products`)
  if (productsInput === null) {
    yield { kind: 'skip', reason: 'group without products' }
    return
  }
  const products = await readResults(productsInput)
  const pricesInput = await openPart(`${group.id}/prices`)
  const prices = pricesOf(pricesInput === null ? [] : await readResults(pricesInput))
  let isSetOut = false
  for (const product of products) {
    const record = readProduct(product, group, prices)
    if (record.kind === 'card' && !isSetOut) {
      isSetOut = true
      const { code, name, releasedOn } = group
      yield { kind: 'set', code, name, releasedOn, type: null }
    }
    yield record
  }
}

async function readResults(input: Input): Promise<Fields[]> {
  const results: Fields[] = []
  for await (const batch of jsonValues(input, ['$.results.*'])) {
    for (const { value } of batch) if (isFields(value)) results.push(value)
  }
  return results
}

/** Abbreviations may be missing or shared; the oldest group keeps a shared one, so that codes stay as they are. */
function numberGroups(results: Fields[]): Group[] {
  const taken = new Set<string>()
  return results
    .flatMap((group) => {
      const id = productIdOrNull(group['groupId'])
      return id === null ? [] : [{ id, group }]
    })
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, group }) => {
      const abbreviation = textOrNull(group['abbreviation'])?.toUpperCase()
      let code = abbreviation ?? `G${id}`
      if (taken.has(code)) code = `${code}-${id}`
      taken.add(code)
      const name = textOrNull(group['name']) ?? code
      return { id, code, name, releasedOn: dateOrNull(group['publishedOn']) }
    })
}

function pricesOf(results: Fields[]): Map<number, ProductPrices> {
  const byProduct = new Map<number, ProductPrices>()
  for (const row of results) {
    const id = productIdOrNull(row['productId'])
    const kind = allFinishes.find((finish) => finish === row['subTypeName'])
    if (id === null || kind === undefined) continue
    const prices = byProduct.get(id) ?? { normal: noPrice, foil: noPrice, finishes: [] }
    const finishes = prices.finishes.includes(kind) ? prices.finishes : [...prices.finishes, kind]
    const price = { market: toCents(row['marketPrice']), low: toCents(row['lowPrice']) }
    byProduct.set(
      id,
      kind === 'Normal'
        ? { ...prices, finishes, normal: price }
        : { ...prices, finishes, foil: price },
    )
  }
  return byProduct
}

const noPrice: CatalogPrice = { market: null, low: null }

function readProduct(
  product: Fields,
  group: Group,
  prices: Map<number, ProductPrices>,
): CatalogRecord {
  const id = productIdOrNull(product['productId'])
  const fullName = textOrNull(product['name'])
  if (id === null) return { kind: 'skip', reason: 'no id' }
  if (fullName === null) return { kind: 'skip', reason: 'no name' }
  const extended = extendedData(product)
  const rarity = extended.get('Rarity') ?? null
  const number = extended.get('Number') ?? null
  if (rarity === null && number === null) return { kind: 'skip', reason: 'sealed product' }
  const { name, found } = splitName(fullName)
  return {
    kind: 'card',
    key: `tcgcsv:${id}`,
    setCode: group.code,
    productId: id,
    name,
    // `012/350`: the part after the slash is the size of the set.
    collectorNumber: textOrNull(number?.split('/')[0]),
    rarity: rarityWords[rarity ?? ''] ?? rarityLabel(rarity),
    treatments: found,
    isToken: rarity === 'T' || /^Token\b/.test(extended.get('SubType') ?? ''),
    imageUrl: pictureOf(product),
    // The source shows one side of each product.
    backImageUrl: null,
    normal: noPrice,
    foil: noPrice,
    ...prices.get(id),
  }
}

/** Letters that only this source uses. */
const rarityWords: Record<string, string> = { T: 'Token', L: 'Land' }

function extendedData(product: Fields): Map<string, string> {
  const values = new Map<string, string>()
  for (const entry of listOf(product['extendedData'])) {
    if (!isFields(entry)) continue
    const name = textOrNull(entry['name'])
    const value = textOrNull(entry['value'])
    if (name !== null && value !== null) values.set(name, value)
  }
  return values
}

/** `Tide Caller (Borderless) (Surge Foil)` -> `Tide Caller` and its treatments; other parentheses stay. */
function splitName(fullName: string): { name: string; found: Treatment[] } {
  const named = new Set<Treatment>()
  const name = fullName.replace(/\s?\(([^()]*)\)/g, (whole, words: string) => {
    const treatment = treatments.find((known) => known.toLowerCase() === words.trim().toLowerCase())
    if (treatment === undefined) return whole
    named.add(treatment)
    return ''
  })
  return { name: name.trim() || fullName, found: treatments.filter((known) => named.has(known)) }
}

function pictureOf(product: Fields): string | null {
  const url = textOrNull(product['imageUrl'])
  return url !== null && /^https?:\/\//.test(url) ? url : null
}
