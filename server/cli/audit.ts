import { commandLineOrigin } from '../../src/domain/audit/audit.ts'
import { AuditLog, type Recorded } from '../subjects/audit/audit-log.ts'
import type { Db } from '../db/engine.ts'

/** Records in the audit log what a command did. */
export function record(db: Db, event: Omit<Recorded, 'actor' | 'origin'>): Promise<void> {
  return new AuditLog(db, () => new Date()).record({ ...event, origin: commandLineOrigin })
}
