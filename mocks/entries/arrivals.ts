/** Which copies came to collections, by day. */
import { arrivalWeek, type ArrivedCopies, arrivedOnce } from '../../src/domain/entries/arrivals.ts'
import { daysBefore } from '../../src/domain/format/dates.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import type { ArrivalRecord, MockDb, MockState } from '../records.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'

const isoDay = (time: Date) => time.toISOString().slice(0, 10)

/** Keeps the copies that came to a collection, and takes those off that were taken back. */
export function keepArrivals(
  { arrivals }: MockState,
  { userId, at }: { userId: number; at: Date },
  arrived: readonly ArrivedCopies[],
): void {
  const day = isoDay(at)
  for (const { copies, ...printing } of arrivedOnce(arrived)) {
    const index = arrivals.findIndex(
      (each) =>
        each.userId === userId && each.day === day && finishKey(each) === finishKey(printing),
    )
    const [same] = index < 0 ? [] : arrivals.splice(index, 1)
    const sum = copies + (same?.copies ?? 0)
    const arrivedAt = same !== undefined && copies < 0 ? same.arrivedAt : at.toISOString()
    if (sum > 0) arrivals.push({ ...printing, userId, day, copies: sum, arrivedAt })
  }
}

/** The arrivals of a member in the last seven days. */
export function arrivalsThisWeek({ state, now }: MockDb, userId: number): ArrivalRecord[] {
  const first = daysBefore(isoDay(now()), arrivalWeek - 1)
  return state.arrivals.filter((each) => each.userId === userId && each.day >= first)
}

/** Entries of a member by the time at which copies of their printing came last, the newest first. */
export function newestFirst<Entry extends CollectionRecord>(
  { arrivals }: MockState,
  userId: number,
  entries: readonly Entry[],
): Entry[] {
  const own = arrivals.filter((each) => each.userId === userId)
  const last = new Map<string, string>()
  for (const each of own) {
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
