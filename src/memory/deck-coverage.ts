/** What members own of decks. */
import { listedPrinting } from '../domain/imports/listed-line.ts'
import { currencyJson } from '../rules/cards.ts'
import { coveredLines } from '../rules/needed-cards.ts'
import type { ListRecord } from '../domain/entries/belongings.ts'
import { groupIdOf } from './card-groups.ts'
import { boundTo } from './owned-entries.ts'
import { sourcesOf } from './deck-sources.ts'
import { inOwnOrder } from './lists.ts'
import type { MemoryDb } from './memory-db.ts'

/** The currency of all prices of the catalog. */
export function currencyOf({ catalog }: MemoryDb) {
  const [printings] = catalog.byGroup.values()
  return currencyJson(printings?.[0]?.sent.currency)
}

function printingOf({ catalog }: MemoryDb, cardId: number) {
  const printing = catalog.printings[cardId - 1]
  if (printing === undefined) throw new Error(`The catalog has no card ${cardId}.`)
  return printing
}

/** The lines of a deck in its own order, and the cards that they need. */
export async function coverageOf(db: MemoryDb, deck: ListRecord, memberId: number | null) {
  const items = inOwnOrder(db, deck)
  const covered = items.map(({ id, section, quantity, proxies, cardId, finish, isFixed }) => ({
    id,
    section: section || ('main' as const),
    quantity,
    // Proxies are those of the owner.
    proxies: deck.userId === memberId ? proxies : 0,
    cardId,
    groupId: groupIdOf(db, { cardId }),
    isFixed,
    printing: listedPrinting(printingOf(db, cardId), finish),
  }))
  const bound = boundTo(db, deck.id).reduce(
    (sum, { userId, quantity }) => sum + (userId === memberId ? quantity : 0),
    0,
  )
  return { ...(await coveredLines(covered, sourcesOf(db, memberId, deck.id))), bound }
}
