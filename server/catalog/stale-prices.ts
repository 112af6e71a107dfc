/** Notifies admins once when the catalogue's source has brought no new price for days, and again after it has recovered. */
import { min } from 'drizzle-orm'
import { areStale } from '../../src/domain/cards/price.ts'
import type { Db } from '../db/engine.ts'
import { catalogState, taskRuns } from '../db/schema/catalog.ts'
import { type Notifying, notifyOfTask } from '../subjects/notifications/write-notifications.ts'
import { readCatalogState } from './catalog-state.ts'

interface Checked extends Notifying {
  runId: number
  /** ISO date of the run. */
  day: string
}

/** Where there are no prices at all, the days count from the first run. */
export async function checkStalePrices(tx: Db, { day, ...about }: Checked): Promise<void> {
  const { pricesOf, hasStalePrices } = await readCatalogState(tx)
  const isStale = areStale(pricesOf ?? (await firstRunDay(tx)) ?? day, Date.parse(day))
  if (isStale === hasStalePrices) return
  await tx.update(catalogState).set({ hasStalePrices: isStale })
  if (isStale) await notifyOfTask(tx, 'prices_stale', about)
}

async function firstRunDay(db: Db): Promise<string | null> {
  const [first] = await db.select({ startedAt: min(taskRuns.startedAt) }).from(taskRuns)
  return first?.startedAt?.toISOString().slice(0, 10) ?? null
}
