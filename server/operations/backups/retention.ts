/** Which backups are kept. A nightly backup has its day in its name. */
import { dayMs } from '../../../src/domain/format/dates.ts'

const dayInName = /^ninepocket-(\d{4}-\d{2}-\d{2})\.gz$/

/** The file of a day, an ISO date. */
export const nightlyName = (day: string) => `ninepocket-${day}.gz`

export interface Retention {
  /** The newest backups, one a day. */
  days: number
  /** Older ones, the newest of each week. */
  weeks: number
}

/** The names of nightly backups that are deleted; other names are never among them. */
export function expiredBackups(names: readonly string[], { days, weeks }: Retention): string[] {
  const newestFirst = nightlyBackups(names)
  const ofDays = newestFirst.slice(0, days)
  const kept = new Set(ofDays.map(({ name }) => name))
  const keptWeeks = new Set<number>()
  for (const { name, day } of newestFirst.slice(days)) {
    const week = weekOf(day)
    if (keptWeeks.has(week) || keptWeeks.size === weeks) continue
    keptWeeks.add(week)
    kept.add(name)
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** The newest nightly backup among the names of files, with its ISO date; null where there is none. */
export function newestBackup(names: readonly string[]): { name: string; day: string } | null {
  return nightlyBackups(names)[0] ?? null
}

/** The nightly backups among the names of files, the newest first. */
function nightlyBackups(names: readonly string[]): { name: string; day: string }[] {
  return names
    .flatMap((name) => {
      const day = dayInName.exec(name)?.[1]
      return day === undefined ? [] : [{ name, day }]
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
}

/** Weeks since 1970, each beginning with a Monday. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / dayMs + 3) / 7)
