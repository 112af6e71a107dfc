/** Which copies came to collections, by day. */
import { arrivalWeek, type ArrivedCopies, arrivedOnce } from '../../src/domain/entries/arrivals.ts'
import { daysBefore } from '../../src/domain/format/dates.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import type { ArrivalRecord, MockDb, MockState } from '../records.ts'
import { grouped } from '../../src/memory/rows.ts'
import type { CollectionRecord } from '../../src/domain/entries/belongings.ts'

const isoDay = (time: Date) => time.toISOString().slice(0, 10)

/** Keeps the copies that came to a collection, or were taken back. */
export function keepArrivals(
  { arrivals }: MockState,
  { userId, at }: { userId: number; at: Date },
  arrived: readonly ArrivedCopies[],
): void {
  const [day, arrivedAt] = [isoDay(at), at.toISOString()]
  for (const each of arrivedOnce(arrived)) arrivals.push({ ...each, userId, day, arrivedAt })
}

/** The copies of a member that came on a day and were not taken back, with the time of the last ones. */
function cameOf({ arrivals }: MockState, userId: number): ArrivalRecord[] {
  const own = arrivals.filter((each) => each.userId === userId)
  return [...grouped(own, (each) => `${each.day} ${finishKey(each)}`).values()].flatMap((rows) => {
    const copies = rows.reduce((sum, each) => sum + each.copies, 0)
    const last = rows.findLast((each) => each.copies > 0)
    return last !== undefined && copies > 0 ? { ...last, copies } : []
  })
}

/** The arrivals of a member in the last seven days. */
export function arrivalsThisWeek({ state, now }: MockDb, userId: number): ArrivalRecord[] {
  const first = daysBefore(isoDay(now()), arrivalWeek - 1)
  return cameOf(state, userId).filter(({ day }) => day >= first)
}

/** Entries of a member by the time at which copies of their printing came last, the newest first. */
export function newestFirst<Entry extends CollectionRecord>(
  state: MockState,
  userId: number,
  entries: readonly Entry[],
): Entry[] {
  const last = new Map<string, string>()
  for (const each of cameOf(state, userId)) {
    const key = finishKey(each)
    if (each.arrivedAt > (last.get(key) ?? '')) last.set(key, each.arrivedAt)
  }
  const cameAt = (entry: Entry) => {
    const time = last.get(finishKey(entry)) ?? entry.addedAt
    return time > entry.addedAt ? time : entry.addedAt
  }
  return entries.toSorted(
    (a, b) => compareText(cameAt(b), cameAt(a)) || compareText(b.addedAt, a.addedAt) || b.id - a.id,
  )
}
