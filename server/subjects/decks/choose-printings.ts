/** The printings that the rule of a deck names for its cards. */
import { sql } from 'drizzle-orm'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { type PrintingRule, printingByRule } from '../../../src/domain/decks/cheapest-printing.ts'
import type { ChosenPrintings } from '../../../src/rules/decks.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cardGroups } from '../../db/schema/catalog.ts'
import { selectRows } from '../../db/select.ts'
import { printingsOf } from '../entries/add-entries.ts'
import type { DeckReads } from './needed-cards.ts'
import { PrintingColumns } from './printing-columns.ts'
import { copiesByPrinting } from './stock.ts'

export interface ChoosingRule {
  rule: PrintingRule
  memberId: number
  source: PriceSource
}

/** The printing of each of some groups, by the id of the group: a member's own one in its plain finish, others in their cheapest. */
export async function chosenPrintings(
  { db, columns: cache }: DeckReads,
  groupIds: readonly number[],
  { rule, memberId, source }: ChoosingRule,
): Promise<ChosenPrintings> {
  const columns = await cache.current({ source })
  const printings = new PrintingColumns(columns)
  const groups = groupIds.flatMap((id) => {
    const group = columns.cardIndexes.get(id)
    return group === undefined ? [] : [{ id, printings: printings.comparedIn(group) }]
  })
  const cardIds = groups.flatMap((group) => group.printings.map(({ id }) => id))
  const copiesOf =
    rule === 'mine' ? await copiesByPrinting(db, memberId, cardIds) : new Map<number, number>()
  return new Map(
    groups.map((group) => {
      const [first, ...others] = group.printings
      const owned = (each: typeof first) => ({ ...each, copies: copiesOf.get(each.id) ?? 0 })
      const {
        id: cardId,
        card,
        copies,
      } = printingByRule(rule, [owned(first), ...others.map(owned)])
      const finish = copies > 0 ? printings.plainFinishAt(card) : printings.priceAt(card).variation
      return [group.id, { cardId, finish }]
    }),
  )
}

/** A printing in the finish as it is stored. */
interface StoredPrinting {
  cardId: number
  finish: string
}

/** The ids of the lines of a member's deck that are not fixed, and the printing that a rule names for each; none for any other list. */
export async function chosenForLines(
  reads: DeckReads,
  listId: number,
  rule: ChoosingRule,
): Promise<{ ids: number[]; printingFor: (line: { cardId: number }) => StoredPrinting | null }> {
  const lines = await selectRows(
    reads.db,
    {
      id: sql<number>`${listItems.id}`,
      cardId: sql<number>`${listItems.cardId}`,
      groupId: sql<number>`${cardGroups.groupId}`,
    },
    {
      from: sql`
        from ${listItems} join ${lists} on ${lists.id} = ${listItems.listId}
          join ${cardGroups} on ${cardGroups.cardId} = ${listItems.cardId}
        where ${listItems.listId} = ${listId} and ${lists.userId} = ${rule.memberId} and ${lists.deck} is not null
          and not ${listItems.isFixed}`,
    },
  )
  const groups = new Map(lines.map(({ cardId, groupId }) => [cardId, groupId]))
  const chosen = [...(await chosenPrintings(reads, [...new Set(groups.values())], rule))]
  const stored = await printingsOf(
    reads.db,
    chosen.map(([, { cardId, finish: variation }]) => ({ cardId, variation })),
  )
  const printings = new Map(
    chosen.flatMap(([groupId], index) => {
      const [cardId = null, finish = null] = stored[index] ?? []
      return cardId === null || finish === null ? [] : [[groupId, { cardId, finish }]]
    }),
  )
  return {
    ids: lines.map(({ id }) => id),
    printingFor: ({ cardId }) => printings.get(groups.get(cardId) ?? 0) ?? null,
  }
}
