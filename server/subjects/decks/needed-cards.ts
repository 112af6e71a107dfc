/** The cards that lines of decks mean, in any printing, with what a member has of them. */
import { sql } from 'drizzle-orm'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { cheapestPrinting } from '../../../src/domain/decks/cheapest-printing.ts'
import { deckFacts } from '../../../src/domain/decks/deck.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import { gameOfCode, isBasicName } from '../../../src/domain/games/games.ts'
import { cheapestFinish, type NeededGroup } from '../../../src/rules/decks.ts'
import type { Db } from '../../db/engine.ts'
import { isOneOf } from '../../db/id-portions.ts'
import { json } from '../../db/json.ts'
import { LruMap } from '../../db/lru-map.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { cardFacts, cards, cardTexts, sets } from '../../db/schema/catalog.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectOne, selectRows } from '../../db/select.ts'
import { type CardColumns, valueAt } from '../cards/card-columns.ts'
import type { CardColumnsCache } from '../cards/card-columns-cache.ts'
import { IndexedCard } from '../cards/indexed-card.ts'

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
  listId?: number
}

/** The cheapest printing of each group, which is in English where one is, with what the member has of the whole group. */
export async function neededOf(
  { db, columns: cache }: DeckReads,
  groupIds: readonly number[],
  { memberId, source, listId }: Viewed,
): Promise<NeededGroup[]> {
  const columns = await cache.current({ source })
  const groups = groupIds.flatMap((id) => columns.cardIndexes.get(id) ?? [])
  const shownPrinting = printingChooser(columns)
  const shown = groups.map(shownPrinting)
  const rows = await printingsOf(db, columns, shown)
  const copiesOf =
    memberId === null
      ? () => noCopies
      : await copiesReader(db, columns, groups, { memberId, listId })
  return shown.flatMap(({ group, card, price, variation }, index) => {
    const row = rows[index]
    if (row === undefined) return []
    return {
      groupId: columns.ids[group] ?? 0,
      ...row,
      price,
      variation,
      isBasic: isBasicName(row.game, columns.foldedNames[group] ?? ''),
      ...copiesOf(group),
      cardId: columns.ids[card] ?? 0,
    }
  })
}

/** The printing that stands for a group, by its index, and the printing with the shortest name. */
interface Shown extends Pick<NeededGroup, 'price' | 'variation'> {
  group: number
  card: number
  named: number
}

/** Chooses the printing of a group by `cheapestPrinting`. */
function printingChooser(columns: CardColumns): (group: number) => Shown {
  const releases = new Map(columns.sets.map(({ id, releasedOn }) => [id, releasedOn ?? '']))
  const indexed = new IndexedCard(columns)
  const comparedAt = (card: number) => ({
    card,
    id: columns.ids[card] ?? 0,
    isForeign: columns.isForeign[card] === 1,
    cents: lowest(valueAt(columns.normalPrices, card), valueAt(columns.foilPrices, card)),
    releasedOn: releases.get(columns.setIds[card] ?? 0) ?? '',
    nameLength: columns.foldedNames[card]?.length ?? 0,
  })
  return (group) => {
    const [first = group, ...others] = columns.groups.printingsOf(group)
    const { cheapest, named } = cheapestPrinting([comparedAt(first), ...others.map(comparedAt)])
    const { card } = cheapest
    const finishes = columns.named.has(card) ? indexed.atCard(card).finishes : null
    const price = cheapestFinish({
      normalPrice: dollarsAt(columns.normalPrices, card),
      foilPrice: dollarsAt(columns.foilPrices, card),
      finishes: finishes && [...finishes],
    })
    return { group, card, named: named.card, ...price }
  }
}

const lowest = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

function dollarsAt(prices: Float64Array, card: number): number | null {
  const cents = valueAt(prices, card)
  return cents === null ? null : cents / 100
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
async function printingsOf(
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

/** Reads what a member has of groups of printings. */
async function copiesReader(
  db: Db,
  columns: CardColumns,
  groups: readonly number[],
  { memberId, listId = 0 }: { memberId: number; listId?: number | undefined },
): Promise<(group: number) => Copies> {
  const cardIds = groups.flatMap((group) =>
    Array.from(columns.groups.printingsOf(group), (card) => columns.ids[card] ?? 0),
  )
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
  const byGroup = new Map<number, Copies>()
  const add = (id: number, copies: Copies) => {
    const group = columns.groups.of(columns.cardIndexes.get(id) ?? 0)
    const own = byGroup.get(group) ?? noCopies
    byGroup.set(group, {
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
  return (group) => byGroup.get(group) ?? noCopies
}
