/** Backups of older versions of the app. */
import { backupVersion } from './document.ts'

type Raw = Readonly<Record<string, unknown>>

/**
 * How a document of one version becomes one of the next: the first step makes version 2 of version 1, and so on. There
 * is but one version yet. A document is still to be checked after it.
 */
const steps: readonly ((document: Raw) => Raw)[] = []

/** A document of this or an older version, as the present one would say it. */
export function broughtUp(document: Raw, version: number): Raw {
  const missing = steps.slice(version - 1, backupVersion - 1)
  return missing.reduce((older, step) => step(older), document)
}
