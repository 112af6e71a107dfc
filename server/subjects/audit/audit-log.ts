/** Records what is done to accounts and data, for admins to look up. Passwords and typed names are never recorded. */
import { type AuditKind, countedAuditKinds } from '../../../src/domain/audit/audit.ts'
import { type AuditPersonRef, countAuditEvent, insertAuditEvent } from './audit-queries.ts'
import type { Db } from '../../db/engine.ts'
import { networkOf } from '../../http/limits/network.ts'

export interface Recorded {
  kind: AuditKind
  /** The acting user; null for the command line and for a failed sign-in. */
  actor?: AuditPersonRef | null
  /** The affected user. */
  target?: AuditPersonRef | null
  /** The address of the caller, or `commandLineOrigin`. */
  origin: string
  detail?: string | null
}

export class AuditLog {
  readonly #db: Db
  readonly #now: () => Date

  constructor(db: Db, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /** Call it after the change: what was refused is not recorded as done. */
  async record({ actor = null, target = null, detail = null, ...rest }: Recorded): Promise<void> {
    const event = { ...rest, actor, target, detail, at: this.#now() }
    if (countedAuditKinds.has(event.kind)) {
      await countAuditEvent(this.#db, event, networkOf(event.origin))
    } else {
      await insertAuditEvent(this.#db, event)
    }
  }
}
