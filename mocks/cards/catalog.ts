/** The catalogue that the mocks serve: cards and sets with the keys by which they are searched and sorted. Never changes. */
import { bothGames } from '../../sample/card.ts'
import { sampleCatalog } from '../../sample/catalog.ts'
import type { Seed } from '../../sample/members/seed.ts'
import type {
  CatalogCard,
  CatalogRecord,
  CatalogSet,
} from '../../src/domain/cards/catalog-record.ts'
import type { ExchangeRates } from '../../src/domain/format/exchange.ts'
import { compareText, foldText } from '../../src/domain/format/text.ts'
import { magic } from '../../src/domain/games/magic.ts'
import {
  indexed,
  MemoryCard,
  type MemoryCatalog,
  type MemorySet,
  printingOf,
  saidBy,
} from '../../src/memory/catalog.ts'

function recordsOf(seed: Seed, today: string): Iterable<CatalogRecord> {
  switch (seed) {
    case 'empty':
      return []
    case 'default':
      return sampleCatalog(today)
    case 'games':
      return sampleCatalog(today, bothGames)
    case 'large':
      return withReprints([...sampleCatalog(today)], { sets: 200, cards: 20_000 })
  }
}

/** Fills a catalogue up with older sets, whose cards are printed again and again. */
function* withReprints(records: CatalogRecord[], size: { sets: number; cards: number }) {
  yield* records
  const cards = records.filter((record) => record.kind === 'card')
  const added = size.sets - records.filter(({ kind }) => kind === 'set').length
  const missing = size.cards - cards.length
  for (let index = 0; index < added; index++) {
    const setCode = `X${String(index).padStart(3, '0')}`
    const releasedOn = `${2023 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}-01`
    const name = `Chronicle of Saltmere, Volume ${added - index}`
    yield { kind: 'set', code: setCode, name, releasedOn, type: 'masters' } as const
    const [from, to] = [index, index + 1].map((n) => Math.floor((missing * n) / added))
    for (let cardIndex = from ?? 0; cardIndex < (to ?? 0); cardIndex++) {
      const card = cards[cardIndex % cards.length]
      if (card)
        yield {
          ...card,
          setCode,
          key: `${setCode}:${cardIndex}`,
          productId: 600_000 + index * 1000 + cardIndex,
        }
    }
  }
}

const made = new Map<string, MemoryCatalog>()

/** The catalogue of a seed as of an ISO date; made once, since it takes half a second when large. */
export function mockCatalog(seed: Seed, today: string): MemoryCatalog {
  const key = `${seed} ${today}`
  const catalog = made.get(key) ?? catalogFrom(recordsOf(seed, today), today)
  made.set(key, catalog)
  return catalog
}

/** Numbers cards as an import into an empty database does: by sets, the oldest first, then by collector number. */
function catalogFrom(records: Iterable<CatalogRecord>, today: string): MemoryCatalog {
  const sets = new Map<string, MemorySet>()
  const printings: CatalogCard[] = []
  for (const record of records) {
    if (record.kind === 'set') sets.set(record.code, setOf(record))
    if (record.kind === 'card') printings.push(record)
  }
  const isSaid = saidBy(() => cards)
  const cards: MemoryCard[] = printings
    .map((record) => new MemoryCard(record, setWith(record, sets), isSaid))
    .toSorted(
      (a, b) =>
        compareText(a.releasedOn ?? '', b.releasedOn ?? '') ||
        compareText(a.setCode, b.setCode) ||
        Number(a.numberKey === null) - Number(b.numberKey === null) ||
        compareText(a.numberKey ?? '', b.numberKey ?? '') ||
        compareText(a.key, b.key),
    )
  const groupIds = new Map<string, number>()
  for (const [index, card] of cards.entries()) {
    const { identity } = card
    card.id = index + 1
    card.groupId = groupIds.get(identity) ?? card.id
    groupIds.set(identity, card.groupId)
    const set = sets.get(card.setCode)
    if (set) set.imageUrl ??= card.record.imageUrl
  }
  const byKey = new Map(printings.map((record) => [record.key, record]))
  const matched = cards.flatMap((card) => printingOf(card, byKey.get(card.key)) ?? [])
  return {
    today,
    ...indexed(cards),
    sets: [...sets.values()],
    printings: matched,
  }
}

const priced = new WeakMap<MemoryCatalog, MemoryCatalog>()

/** The catalogue with Cardmarket's prices. */
export function catalogInEuros(catalog: MemoryCatalog): MemoryCatalog {
  const pricedCatalog = priced.get(catalog)
  if (pricedCatalog !== undefined) return pricedCatalog
  const inEuro = { ...catalog, ...indexed(catalog.cards.map((card) => card.inEuros())) }
  priced.set(catalog, inEuro)
  return inEuro
}

function setWith({ key, setCode }: CatalogCard, sets: ReadonlyMap<string, MemorySet>): MemorySet {
  const set = sets.get(setCode)
  if (!set) throw new Error(`The card ${key} is of no set`)
  set.cardCount++
  return set
}

function setOf({ game = magic.code, code, name, releasedOn, type: kind }: CatalogSet): MemorySet {
  const foldedName = foldText(name)
  return { game, code, name, foldedName, releasedOn, kind, cardCount: 0, imageUrl: null }
}

/** The exchange rates on the catalogue's day. */
export const mockRates = ({ catalog }: { catalog: { today: string } }): ExchangeRates => ({
  day: catalog.today,
  rates: { USD: 1.25, GBP: 0.875, JPY: 180 },
})
