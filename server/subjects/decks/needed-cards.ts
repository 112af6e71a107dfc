/** The cards that lines of decks mean, in any printing, with what a member has of them. */
import { sql } from 'drizzle-orm'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { cheapestPrinting } from '../../../src/domain/decks/cheapest-printing.ts'
import { deckFacts } from '../../../src/domain/decks/deck.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import { gameOfCode, isBasicName } from '../../../src/domain/games/games.ts'
import type { NeededPrintingSent } from '../../../src/contract/decks.ts'
import type { NeededGroup } from '../../../src/rules/needed-cards.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { json } from '../../db/json.ts'
import { LruMap } from '../../db/lru-map.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { cardFacts, cards, cardTexts, sets } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectOne, selectRows } from '../../db/select.ts'
import { type CardColumns, missing } from '../cards/card-columns.ts'
import type { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { PrintingColumns } from './printing-columns.ts'

/** The database, and the columns of all cards. */
export interface DeckReads {
  db: Db
  columns: CardColumnsCache
}

interface Viewed {
  /** The member whose copies count; without one no copy does. */
  memberId: number | null
  source: PriceSource
  /** The deck whose copies are not elsewhere. */
  listId?: number | undefined
}

/** The group of each printing, by the id of the printing. */
export async function groupsOf(
  reads: DeckReads,
  cardIds: readonly number[],
  { source }: Pick<Viewed, 'source'>,
): Promise<ReadonlyMap<number, number>> {
  const { cardIndexes, groups, ids } = await reads.columns.current({ source })
  return new Map(
    cardIds.map((id) => [id, ids[groups.of(cardIndexes.get(id) ?? missing)] ?? missing]),
  )
}

/** The cheapest printing of each group, which is in English where one is, with what the member has of the whole group. */
export async function neededOf(
  reads: DeckReads,
  groupIds: readonly number[],
  viewed: Viewed,
): Promise<NeededGroup[]> {
  const columns = await reads.columns.current(viewed)
  const printings = new PrintingColumns(columns)
  const shown = groupIds.flatMap((id): Shown[] => {
    const group = columns.cardIndexes.get(id)
    if (group === undefined) return []
    const { cheapest, named } = cheapestPrinting(printings.comparedIn(group))
    const { card } = cheapest
    return [{ key: group, card, named: named.card, ...printings.priceAt(card) }]
  })
  const { groups } = columns
  const needed = await neededRows(reads.db, columns, shown, {
    ...viewed,
    printingsOf: (group) => groups.printingsOf(group),
    keyOf: (card) => groups.of(card),
  })
  return needed.map(({ key: group, ...row }) => ({
    ...row,
    groupId: columns.ids[group] ?? 0,
    isBasic: isBasicName(row.game, columns.foldedNames[group] ?? ''),
  }))
}

/** Printings to which lines are fixed, each once, with what the member has of them, by their ids. */
export async function neededPrintings(
  reads: DeckReads,
  cardIds: readonly number[],
  viewed: Viewed,
): Promise<ReadonlyMap<number, NeededPrintingSent>> {
  if (cardIds.length === 0) return new Map()
  const columns = await reads.columns.current(viewed)
  const printings = new PrintingColumns(columns)
  const shown = cardIds.flatMap((id): Shown[] => {
    const card = columns.cardIndexes.get(id)
    return card === undefined ? [] : [{ key: card, card, named: card, ...printings.priceAt(card) }]
  })
  const needed = await neededRows(reads.db, columns, shown, {
    ...viewed,
    printingsOf: (card) => [card],
    keyOf: (card) => card,
  })
  return new Map(
    needed.map(({ key: _key, name: _name, game: _game, facts: _facts, ...printing }) => [
      printing.cardId,
      printing,
    ]),
  )
}

/** A printing by its index, and what it stands for: a group or itself. */
interface Shown extends Pick<NeededGroup, 'price' | 'variation'> {
  key: number
  card: number
  /** The printing that gives the name: of a group, the one with the shortest name. */
  named: number
}

interface CountedCopies extends Viewed {
  /** The indexes of the printings whose copies count for what is shown, and the index of what is shown by that of a printing. */
  printingsOf: (key: number) => Iterable<number>
  keyOf: (card: number) => number
}

/** What answers say of printings, without those that an import has removed since. */
async function neededRows(
  db: Db,
  columns: CardColumns,
  shown: readonly Shown[],
  { memberId, listId, printingsOf, keyOf }: CountedCopies,
) {
  const rows = await printedRows(db, columns, shown)
  const cardIds = shown.flatMap(({ key }) =>
    Array.from(printingsOf(key), (card) => columns.ids[card] ?? 0),
  )
  const copiesOf =
    memberId === null
      ? () => noCopies
      : await copiesReader(db, columns, cardIds, { memberId, listId, keyOf })
  return shown.flatMap(({ key, card, price, variation }, index) => {
    const row = rows[index]
    if (row === undefined) return []
    return { key, ...row, price, variation, ...copiesOf(key), cardId: columns.ids[card] ?? 0 }
  })
}

type Printed = Omit<
  NeededGroup,
  keyof Copies | 'groupId' | 'cardId' | 'price' | 'variation' | 'isBasic'
>

/** Cards of a kilobyte. */
const maxPrinted = 10_000
/** What answers say of printings that were read, by the version of the catalogue. */
const printedOf = new WeakMap<CardColumns['groups'], LruMap<Printed>>()

/** What answers say of printings, in their order; undefined for one that an import has removed since. */
async function printedRows(
  db: Db,
  columns: CardColumns,
  shown: readonly Shown[],
): Promise<(Printed | undefined)[]> {
  const cached = printedOf.get(columns.groups) ?? new LruMap<Printed>({ maxSize: maxPrinted })
  printedOf.set(columns.groups, cached)
  const keyOf = ({ card, named }: Shown) => `${card} ${named}`
  const printed = new Map(shown.map((each) => [keyOf(each), cached.get(keyOf(each))]))
  const unread = shown.filter((each) => printed.get(keyOf(each)) === undefined)
  for (const { index, facts, ...row } of await readPrintings(db, columns, unread)) {
    const each = unread[index - 1]
    if (each === undefined) continue
    const read = { ...row, facts: facts && deckFacts(gameOfCode(row.game), facts) }
    printed.set(keyOf(each), read)
    cached.set(keyOf(each), read)
  }
  return shown.map((each) => printed.get(keyOf(each)))
}

async function readPrintings(db: Db, { ids }: CardColumns, shown: readonly Shown[]) {
  if (shown.length === 0) return []
  const idsOf = (key: 'card' | 'named') =>
    sql`${sql.param(shown.map((each) => ids[each[key]]))}::integer[]`
  return selectRows(
    db,
    {
      index: sql<number>`ordinal::int`,
      tcgProductId: sql<number | null>`${cards.productId}::float8`,
      name: sql<string>`named.name`,
      game: sql<string>`${sets.game}`,
      setCode: sql<string>`${sets.code}`,
      setName: sql<string>`${sets.name}`,
      imageUrl: sql<string | null>`${cards.imageUrl}`,
      collectorNumber: sql<string | null>`${cards.collectorNumber}`,
      facts: json<CardFacts['card'] | null>(sql`${cardTexts.facts}`),
    },
    {
      from: sql`
        from unnest(${idsOf('card')}, ${idsOf('named')}) with ordinality as shown (card_id, named_id, ordinal)
          join ${cards} on ${cards.id} = card_id join ${cards} named on named.id = named_id
          join ${sets} on ${sets.id} = ${cards.setId}
          left join ${cardFacts} on ${cardFacts.cardId} = ${cards.id} left join ${cardTexts} on ${cardTexts.id} = ${cardFacts.textId}`,
    },
  )
}

type Copies = Pick<NeededGroup, 'copies' | 'promised' | 'elsewhere'>
const noCopies: Copies = { copies: 0, promised: 0, elsewhere: 0 }

/** Reads what a member has of printings, by the keys of their indexes. */
async function copiesReader(
  db: Db,
  columns: CardColumns,
  cardIds: readonly number[],
  { memberId, listId = 0, keyOf }: Pick<CountedCopies, 'listId' | 'keyOf'> & { memberId: number },
): Promise<(key: number) => Copies> {
  const { cardId, userId, quantity, deckId } = collectionItems
  const promises = sql`
    from ${proposedCards} where ${proposedCards.isPromised} and ${proposedCards.giverId} = ${memberId}`
  const texts = await selectOne(
    db,
    {
      cardIds: numberArray(cardId),
      quantities: numberArray(quantity),
      deckIds: numberArray(deckId),
      promisedIds: sql<string>`(select ${numberArray(proposedCards.cardId)} ${promises})`,
      promised: sql<string>`(select ${numberArray(proposedCards.quantity)} ${promises})`,
    },
    {
      from: sql`from ${collectionItems} where ${userId} = ${memberId} and ${isOneOf(cardId, cardIds)}`,
    },
  )
  const byKey = new Map<number, Copies>()
  const add = (id: number, copies: Copies) => {
    const key = keyOf(columns.cardIndexes.get(id) ?? 0)
    const own = byKey.get(key) ?? noCopies
    byKey.set(key, {
      copies: own.copies + copies.copies,
      promised: own.promised + copies.promised,
      elsewhere: own.elsewhere + copies.elsewhere,
    })
  }
  const [quantities, deckIds] = [numbersOf(texts.quantities), numbersOf(texts.deckIds)]
  for (const [index, id] of numbersOf(texts.cardIds).entries()) {
    const copies = quantities[index] ?? 0
    const isElsewhere = deckIds[index] !== 0 && deckIds[index] !== listId
    add(id, { copies, promised: 0, elsewhere: isElsewhere ? copies : 0 })
  }
  const promised = numbersOf(texts.promised)
  for (const [index, id] of numbersOf(texts.promisedIds).entries())
    add(id, { ...noCopies, promised: promised[index] ?? 0 })
  return (key) => byKey.get(key) ?? noCopies
}
