/** The audit log, for admins. */
import { auditCsvHead, auditCsvLine, auditExportName } from '../../../src/domain/audit/audit.ts'
import { byteOrderMark } from '../../../src/domain/format/csv.ts'
import type { AppHandlers } from '../../context.ts'
import { auditEventBatches, findAuditEvents } from './audit-log.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import { fileTexts, streamed } from '../../http/streamed.ts'

export const auditHandlers = {
  adminAuditList: async ({ query, engine }) => {
    const { events, total } = await findAuditEvents(engine.db, query)
    return { events, pagination: paginationOf(query, total) }
  },

  adminAuditExport: async ({ query, engine, today }) => ({
    name: auditExportName(today()),
    content: await streamed(
      fileTexts(byteOrderMark + auditCsvHead, auditEventBatches(engine.db, query), auditCsvLine),
    ),
  }),
} satisfies Partial<AppHandlers>
