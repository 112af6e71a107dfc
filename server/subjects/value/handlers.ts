import type * as z from 'zod/mini'
import type { collectionCostBasis } from '../../../src/contract/value.ts'
import type { ValueHolder, ValueRange } from '../../../src/domain/value/names.ts'
import { isSet } from '../../../src/domain/cards/filters.ts'
import { daysToCompute, rangeStart } from '../../../src/domain/value/computed-days.ts'
import { currencyJson } from '../../../src/rules/cards.ts'
import { currencyOf } from '../../../src/domain/cards/price-source.ts'
import { addCopies, newSums } from '../../../src/domain/entries/sums.ts'
import { costBasisJson, marketJson, valueJson } from '../../../src/rules/value.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { inPieces, type Interruptible, isPause } from '../../db/pieces.ts'
import type { Entries } from '../entries/entries.ts'
import { itemsOf } from './daily-notes.ts'
import { readComputedDays } from './computed-days.ts'
import { findNotes, firstNotedDay } from './note-queries.ts'
import { compareText } from '../../../src/domain/format/text.ts'
import { addToBasis, newCostBasis } from '../../../src/domain/value/cost-basis.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'
import { missing } from '../cards/card-columns.ts'
import type { EntryIndex } from '../entries/entry-index.ts'
import { OncePerIndex } from '../entries/once-per-index.ts'

const valuesOnDays = new OncePerIndex<Awaited<ReturnType<typeof valuesOf>>>()
const costBases = new OncePerIndex<CostBasisBySet>()

export const valueHandlers = {
  collectionValue: ({ viewer, query, today, engine: { db }, entries }) =>
    valueOf(db, entries, {
      ...query,
      today: today(),
      userId: viewer.id,
      holder: 'collection',
    }),

  wishlistValue: ({ viewer, query, today, engine: { db }, entries }) =>
    valueOf(db, entries, { ...query, today: today(), userId: viewer.id, holder: 'wishlist' }),

  collectionCostBasis: ({ viewer, query, entries }) =>
    entries.indexes.read(
      collectionItems,
      viewer.id,
      (index) => costBases.of(index, query, () => inPieces(costBasisBySet(index, query.game))),
      perspectiveOf(viewer),
    ),
} satisfies Partial<AppHandlers>

interface Asked {
  userId: number
  holder: ValueHolder
  range: ValueRange
  game?: string | undefined
  /** An ISO date. */
  today: string
}

async function valueOf(db: Db, entries: Entries, { range, game, today, ...of }: Asked) {
  // Notes are of all games together.
  const hasNotes = !isSet(game)
  const notes = hasNotes ? await findNotes(db, { ...of, since: rangeStart(range, today) }) : []
  const firstNote = hasNotes ? await firstNotedDay(db, of) : null
  const days = daysToCompute(range, { today, firstNote })
  return entries.indexes.read(itemsOf[of.holder], of.userId, async (index) => {
    const asked = { days, game }
    const { computed, totals } = await valuesOnDays.of(index, asked, () =>
      valuesOf(db, index, asked),
    )
    return valueJson(notes, computed, {
      day: today,
      market: cents(totals.value),
      low: cents(totals.lowValue),
      paid: totals.basis.paid,
      cards: totals.cards,
    })
  })
}

interface ValuedDays {
  /** ISO dates. */
  days: readonly string[]
  game: string | undefined
}

async function valuesOf(db: Db, index: EntryIndex, { days, game }: ValuedDays) {
  const computed = days.length === 0 ? [] : await readComputedDays(db, index, { days, game })
  const { totals } = await inPieces(index.find({ game }, { sortBy: 'name', sortOrder: 'asc' }))
  return { computed, totals }
}

const cents = (dollars: number) => Math.round(100 * dollars)

type CostBasisBySet = z.input<(typeof collectionCostBasis)['sends']>

/** The cost basis of the sets of a collection, of one game or of all. */
function* costBasisBySet(
  index: EntryIndex,
  game: string | undefined,
): Interruptible<CostBasisBySet> {
  const { columns, entryColumns } = index
  const counted = isSet(game) ? columns.sets.filter((set) => set.game === game) : columns.sets
  const codes = new Map(counted.map(({ id, code }) => [id, code]))
  const sets = new Map<string, ReturnType<typeof newSetValue>>()
  const total = newCostBasis()
  for (let rowIndex = 0; rowIndex < entryColumns.ids.length; rowIndex++) {
    if (isPause(rowIndex)) yield
    const code = codes.get(columns.setIds[index.cardAt(rowIndex)] ?? missing)
    if (code === undefined) continue
    const set = sets.get(code) ?? newSetValue()
    sets.set(code, set)
    const entry = index.valuesOf(rowIndex)
    set.entries++
    addCopies(set.market, entry.quantity, entry.market)
    addToBasis(set.basis, entry)
    addToBasis(total, entry)
  }
  return {
    sets: [...sets]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([code, { entries, market, basis }]) => ({
        set_code: code,
        entries,
        ...marketJson(market),
        cost_basis: costBasisJson(basis),
      })),
    cost_basis: costBasisJson(total),
    ...currencyJson(currencyOf(columns.source)),
  }
}

const newSetValue = () => ({ entries: 0, market: newSums(), basis: newCostBasis() })
