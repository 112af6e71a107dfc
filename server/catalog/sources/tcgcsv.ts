/** TCGCSV (https://tcgcsv.com/docs): groups, and per group its products and prices -> records. */
import { numberInSet, numberKey } from '../../../src/domain/cards/collector-number.ts'
import { finishOfSide, maxFinishLength, type Side } from '../../../src/domain/cards/finish.ts'
import { isKnownRarity, labelIn } from '../../../src/domain/games/rarities.ts'
import { treatments, type Treatment } from '../../../src/domain/cards/variant.ts'
import { toCents } from '../../../src/domain/format/money.ts'
import { foldText } from '../../../src/domain/format/text.ts'
import type { Game } from '../../../src/domain/games/game.ts'
import { games } from '../../../src/domain/games/games.ts'
import { magic } from '../../../src/domain/games/magic.ts'
import type { Input } from './bytes.ts'
import { CatalogError } from './catalog-error.ts'
import { textBounds } from './field-lengths.ts'
import { dateOrNull, isFields, listOf, productIdOrNull, textOrNull, type Fields } from './fields.ts'
import { jsonValues } from './json-values.ts'
import { productsService } from './services.ts'
import { tcgcsvFacts } from './tcgcsv-facts.ts'
import {
  type CatalogPrice,
  type CatalogRecord,
  skip,
  skips,
} from '../../../src/domain/cards/catalog-record.ts'

/** Opens `groups`, `<groupId>/products` or `<groupId>/prices`; null when the source has no such part. */
export type OpenPart = (part: string) => Promise<Input | null>

interface Group {
  id: number
  code: string
  name: string
  releasedOn: string | null
  /** The app's code of the game; TCGplayer's number of a game that the app does not know. */
  gameCode: string
  /** Null where the app does not know the game. */
  game: Game | null
  finishes: FinishOrder
}

/** The order of a game's finishes: those that it names, then the others in the order of first sight. */
type FinishOrder = Map<string, number>

/** All records, group by group and one request at a time: the service asks its users to be gentle. */
export async function* readTcgcsv(openPart: OpenPart): AsyncGenerator<CatalogRecord> {
  const groupsInput = await openPart('groups')
  if (groupsInput === null) throw new CatalogError('The TCGCSV folder has no groups.json.')
  const { entries, leftOut } = await readResults(groupsInput)
  const groups = numberGroups(entries)
  yield* skips('group without an id', leftOut + entries.length - groups.length)
  const bounded = textBounds()
  for (const group of groups) yield* readGroup(group, openPart, bounded)
}

async function* readGroup(
  group: Group,
  openPart: OpenPart,
  bounded: ReturnType<typeof textBounds>,
): AsyncGenerator<CatalogRecord> {
  const productsInput = await openPart(`${group.id}/products`)
  if (productsInput === null) {
    yield skip('group without products')
    return
  }
  const products = await readResults(productsInput)
  const pricesInput = await openPart(`${group.id}/prices`)
  const rows = pricesInput === null ? { entries: [], leftOut: 0 } : await readResults(pricesInput)
  yield* skips('no entry', products.leftOut + rows.leftOut)
  const { prices, leftOut } = pricesOf(rows.entries)
  yield* leftOut
  let isSetOut = false
  for (const [at, product] of products.entries.entries()) {
    const location = `product ${at + 1} of group ${group.id}`
    for (const record of readProduct(product, group, prices)) {
      if (record.kind === 'card' && !isSetOut) {
        isSetOut = true
        const { gameCode: game, code, name, releasedOn } = group
        const set = { kind: 'set', game, code, name, releasedOn, type: null } as const
        yield* bounded(set, `group ${group.id}`)
      }
      yield* bounded(record, location)
    }
  }
  for (const { size } of prices.values()) yield skip('price of no card in its group', size)
}

/** The entries, and how many values among them are none. */
async function readResults(input: Input): Promise<{ entries: Fields[]; leftOut: number }> {
  const entries: Fields[] = []
  let leftOut = 0
  for await (const batch of jsonValues(input, ['$.results.*'])) {
    for (const { value } of batch) {
      if (isFields(value)) entries.push(value)
      else leftOut++
    }
  }
  return { entries, leftOut }
}

/**
 * Abbreviations may be missing or shared; the oldest group keeps a shared one, so that codes stay as they are. A name that
 * an older group has gets the code behind it, since addresses name sets.
 */
function numberGroups(results: Fields[]): Group[] {
  const orders = new Map<string, FinishOrder>()
  const codes = new Set<string>()
  const names = new Set<string>()
  return results
    .flatMap((group) => {
      const id = productIdOrNull(group['groupId'])
      return id === null ? [] : [{ id, group }]
    })
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, group }) => {
      const abbreviation = textOrNull(group['abbreviation'])?.toUpperCase()
      let code = abbreviation ?? `G${id}`
      if (codes.has(code)) code = `${code}-${id}`
      codes.add(code)
      let name = textOrNull(group['name']) ?? code
      if (names.has(foldText(name))) name = `${name} (${code})`
      names.add(foldText(name))
      const releasedOn = dateOrNull(group['publishedOn'])
      const { game, gameCode } = gameOf(group)
      const finishes: FinishOrder =
        orders.get(gameCode) ?? new Map(game?.finishes.map((word, index) => [word, index]))
      orders.set(gameCode, finishes)
      return { id, code, name, releasedOn, game, gameCode, finishes }
    })
}

/** Files without the number of a game are of Magic. */
function gameOf({ categoryId }: Fields): Pick<Group, 'game' | 'gameCode'> {
  const category = categoryId === undefined ? magic.category : productIdOrNull(categoryId)
  const game = games.find((each) => each.category === category) ?? null
  return { game, gameCode: game?.code ?? `tcgplayer-${category ?? 'unknown'}` }
}

/** Prices of a product by the words of their finishes. */
type ProductPrices = Map<string, CatalogPrice>

function pricesOf(results: Fields[]): {
  prices: Map<number, ProductPrices>
  leftOut: CatalogRecord[]
} {
  const prices = new Map<number, ProductPrices>()
  const leftOut: CatalogRecord[] = []
  for (const row of results) {
    const id = productIdOrNull(row['productId'])
    const word = textOrNull(row['subTypeName'])
    const ofProduct = (id === null ? undefined : prices.get(id)) ?? new Map<string, CatalogPrice>()
    if (id === null) leftOut.push(skip('price without a product'))
    else if (word === null) leftOut.push(skip('price without a finish'))
    else if (word.length > maxFinishLength) leftOut.push(skip('finish with a long name'))
    else if (ofProduct.has(word)) leftOut.push(skip('price listed twice'))
    else {
      ofProduct.set(word, { market: toCents(row['marketPrice']), low: toCents(row['lowPrice']) })
      prices.set(id, ofProduct)
    }
  }
  return { prices, leftOut }
}

const noPrice: CatalogPrice = { market: null, low: null }

/** A product with its prices, which are taken out of `prices`. */
function readProduct(
  product: Fields,
  { code, game, finishes }: Group,
  prices: Map<number, ProductPrices>,
): CatalogRecord[] {
  const id = productIdOrNull(product['productId'])
  const fullName = textOrNull(product['name'])
  if (id === null) return [skip('no id')]
  const ownPrices: ProductPrices = prices.get(id) ?? new Map()
  prices.delete(id)
  const leftOut = (reason: string) => [skip(reason), ...skips(`price: ${reason}`, ownPrices.size)]
  if (fullName === null) return leftOut('no name')
  const extended = extendedData(product)
  const rarity = extended.get('Rarity') ?? null
  const number = extended.get('Number') ?? null
  if (rarity === null && number === null) return leftOut('sealed product')
  const { name, nameTreatments } = splitName(fullName, number)
  for (const word of ownPrices.keys()) if (!finishes.has(word)) finishes.set(word, finishes.size)
  const sides = sidesOf({ finishes }, ownPrices)
  const { facts, unknown } = tcgcsvFacts(extended, game)
  return [
    {
      kind: 'card',
      rows: 1 + ownPrices.size,
      unknown: [
        ...[...ownPrices.keys()]
          .filter((word) => !game?.finishes.includes(word))
          .map((word) => `finish ${word}`),
        ...(rarity === null || isKnownRarity(game, rarity) ? [] : [`rarity ${rarity}`]),
        ...unknown,
      ],
      facts,
      key: `${productsService.key}:${id}`,
      setCode: code,
      productId: id,
      name,
      collectorNumber: number === null ? null : textOrNull(numberInSet(number)),
      rarity: labelIn(game, rarity),
      treatments: nameTreatments,
      isToken: rarity === 'T' || /^Token\b/.test(extended.get('SubType') ?? ''),
      imageUrl: pictureOf(product),
      // The source shows one side of each product.
      backImageUrl: null,
      ...sides,
    },
  ]
}

/** The first plain and the first foil finish in the game's order. A product without prices does not say what it is made in. */
function sidesOf({ finishes: order }: Pick<Group, 'finishes'>, prices: ProductPrices) {
  const orderOf = (word: string) => order.get(word) ?? order.size
  const words = [...prices.keys()].toSorted((a, b) => orderOf(a) - orderOf(b))
  const plain = finishOfSide(words, 'Normal')
  const foil = finishOfSide(words, 'Foil')
  const finishes: Side[] = []
  if (plain !== undefined) finishes.push('Normal')
  if (foil !== undefined) finishes.push('Foil')
  const priceOf = (word: string | undefined) => prices.get(word ?? '') ?? noPrice
  const sides = {
    finishes: words.length === 0 ? null : finishes,
    normal: priceOf(plain),
    foil: priceOf(foil),
  }
  return words.every((word) => finishes.some((finish) => finish === word))
    ? sides
    : { ...sides, finishPrices: words.map((finish) => ({ finish, ...priceOf(finish) })) }
}

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

/**
 * `Tide Caller (Borderless) (Surge Foil)` -> `Tide Caller` and its treatments, `Pikachu - 025/165` and `Forest (0280)`
 * without their own numbers; other parentheses stay.
 */
function splitName(
  fullName: string,
  number: string | null,
): { name: string; nameTreatments: Treatment[] } {
  const named = new Set<Treatment>()
  const name = withoutNumber(fullName, number).replace(
    /\s?\(([^()]*)\)/g,
    (whole, words: string) => {
      const treatment = treatments.find((each) => each.toLowerCase() === words.trim().toLowerCase())
      if (treatment === undefined && !isNumberOf(words, number)) return whole
      if (treatment !== undefined) named.add(treatment)
      return ''
    },
  )
  return {
    name: name.trim() || fullName,
    nameTreatments: treatments.filter((treatment) => named.has(treatment)),
  }
}

/** A name without the collector number that follows its last dash. */
function withoutNumber(name: string, number: string | null): string {
  const dash = name.lastIndexOf(' - ')
  if (dash === -1) return name
  const [text = '', ...more] = name.slice(dash + 3).split(' ')
  return isNumberOf(text, number) ? [name.slice(0, dash), ...more].join(' ') : name
}

/** Whether a text is the card's number, the digits at the end of one with letters (`002` of `OP01-002`), or what precedes a series. */
function isNumberOf(text: string, number: string | null): boolean {
  if (number === null || !/\d/.test(text)) return false
  const [written, own] = [numberKey(text), numberKey(number)]
  const [beforeSeries = ''] = own.split('/')
  return (
    written === own ||
    written === beforeSeries ||
    written === numberKey(own.slice(own.lastIndexOf('-') + 1))
  )
}

function pictureOf(product: Fields): string | null {
  const url = textOrNull(product['imageUrl'])
  return url !== null && /^https?:\/\//.test(url) ? url : null
}
