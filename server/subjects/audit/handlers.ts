/** The audit log, for admins. */
import { auditCsvHead, auditCsvLine, auditExportName } from '../../../src/domain/audit/audit.ts'
import { byteOrderMark } from '../../../src/domain/format/csv.ts'
import type { AppHandlers } from '../../context.ts'
import { auditEventBatches, findAuditEvents } from './audit-log.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import { streamed } from '../../http/streamed.ts'

export const auditHandlers = {
  adminAuditList: async ({ query, engine }) => {
    const { events, total } = await findAuditEvents(engine.db, query)
    return { events, pagination: paginationOf(query, total) }
  },

  adminAuditExport: async ({ query, engine, today }) => ({
    name: auditExportName(today()),
    content: await streamed(csvTexts(auditEventBatches(engine.db, query))),
  }),
} satisfies Partial<AppHandlers>

async function* csvTexts(
  batches: AsyncGenerator<Parameters<typeof auditCsvLine>[0][]>,
): AsyncGenerator<string> {
  yield byteOrderMark + auditCsvHead
  for await (const events of batches) yield events.map(auditCsvLine).join('')
}
