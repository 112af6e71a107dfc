/** One change of many entries of a collection: finish, set, language or an amount. */
import { finishNamed } from '../../src/domain/cards/finish.ts'
import { isSameCard } from '../../src/domain/cards/same-card.ts'
import {
  bulkChanged,
  type BulkEntryChange,
  type OtherPrinting,
} from '../../src/domain/entries/bulk-entry-change.ts'
import { amountsDropped } from '../../src/domain/entries/details.ts'
import { moveCopies } from '../../src/domain/entries/moves.ts'
import { droppedJson } from '../../src/rules/collection.ts'
import { SkippedEntries } from '../../src/rules/skipped-entries.ts'
import { namedPrinting } from '../cards/card-queries.ts'
import type { MockHandlers } from '../context.ts'
import { changeEntries, isOf, keepMoves, moveRules } from '../entries/moved-entries.ts'
import { offering } from '../lists/for-trade-list.ts'
import type { MockDb } from '../records.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import { selected } from './collection-bulk.ts'

/** The printing and the finish that an entry would get. */
function otherPrinting(
  { catalog }: MockDb,
  { cardId, finish }: CollectionRecord,
  change: BulkEntryChange,
): OtherPrinting | undefined {
  const own = catalog.cards[cardId - 1]
  if (!own || !('variation' in change || 'set' in change)) return undefined
  const isThere = 'variation' in change || own.setCode === change.set
  const matches = isThere
    ? [own]
    : catalog.cards.filter(
        (card) =>
          card.setCode === change.set && isSameCard(namedPrinting(own), namedPrinting(card)),
      )
  const [match, ...others] = matches
  if (others.length > 0) return 'several_printings'
  if (!match) return 'no_printing'
  const named = finishNamed(match.finishes, 'variation' in change ? change.variation : finish)
  return named === undefined ? 'no_finish' : { cardId: match.sent.id, finish: named }
}

export const bulkEntryChangeHandlers = {
  collectionChangeBulk: offering(({ db, viewer, body: { entries: selection, change } }) => {
    const { id: userId } = viewer
    const skipped = new SkippedEntries()
    let dropped = 0
    const changing = selected(db, viewer, selection)
      .toSorted((a, b) => a.id - b.id)
      .flatMap((entry) => {
        const result = bulkChanged(entry, change, otherPrinting(db, entry, change))
        if (typeof result === 'string') skipped.add(result, entry.cardId)
        return result === null || typeof result === 'string' ? [] : [result]
      })
    const moves = changeEntries(db.state, 'collection', isOf(userId), (entries) =>
      changing.map((copies) => {
        const move = moveCopies(entries, { ...copies, left: null }, moveRules('collection').join)
        if (move.into) dropped += amountsDropped(move.into, copies.changed)
        return move
      }),
    )
    const moved = { kind: 'collection', holderId: userId, moves } as const
    return {
      count: moves.length,
      undo: moves.length === 0 ? null : keepMoves(db, userId, moved),
      skipped: skipped.json((id) => db.catalog.cards[id - 1]?.sent.name),
      ...droppedJson(dropped),
    }
  }),
} satisfies Partial<MockHandlers>
