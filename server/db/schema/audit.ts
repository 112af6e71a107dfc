/** The audit log as Drizzle sees it. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { auditKinds } from '../../../src/domain/audit/audit.ts'
import { codePointText, time } from './columns.ts'

export const auditEvents = pgTable(
  'audit_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: auditKinds }).notNull(),
    at: time('at').notNull(),
    lastAt: time('last_at').notNull(),
    count: integer('count').notNull().default(1),
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    targetId: integer('target_id'),
    targetName: text('target_name'),
    origin: text('origin').notNull(),
    detail: text('detail'),
    /** Equal for events that one row counts. */
    countKey: codePointText('count_key').unique(),
  },
  (table) => [index('audit_events_at_index').on(table.at)],
)
