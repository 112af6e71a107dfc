/** Runs one check of `ninepocket doctor`. */
import type { Check, Facts, Result, Settings } from '../operations/doctor/check.ts'

export function factsOf(overrides: Partial<Facts> = {}): Facts {
  const now = new Date('2026-11-20T12:00:00Z')
  return { now, holder: null, canOpen: false, isServing: false, skews: [], ...overrides }
}

/** The results with these settings; all others are unset. */
export function resultsOf(
  check: Check,
  overrides: Partial<Settings>,
  facts: Facts = factsOf(),
): Promise<Result[]> {
  const settings: Settings = {
    host: '127.0.0.1',
    port: 0,
    dataDir: 'nowhere',
    databaseUrl: undefined,
    catalogSources: [],
    tasksAt: null,
    backups: null,
    publicOrigin: undefined,
    mail: null,
    provider: null,
    trustedProxy: [],
    ...overrides,
  }
  return check.run(settings, facts, AbortSignal.timeout(10_000))
}

/** `fail: what was found`, a line for each result. */
export const linesOf = (results: readonly Result[]): string[] =>
  results.map(({ status, found }) => `${status}: ${found}`)
