import { useMutation } from '@tanstack/react-query'
import { adminAuditExport } from '../../contract/audit.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import { callForFile } from '../../api/file-call.ts'
import { auditExportName } from '../../domain/audit/audit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { saveFile } from '../../ui/hooks/save-file.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { auditFilterOf } from './audit.query.ts'

/** Saves all entries that the filter shows as a CSV file. */
export function AuditExport({ filter }: { filter: ReturnType<typeof auditFilterOf> }) {
  const toasts = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForFile(adminAuditExport, { query: filter }, { timeout: 120_000 }),
    onSuccess: ({ name, content }) =>
      saveFile(content, name ?? auditExportName(new Date().toISOString().slice(0, 10))),
    onError: (error) => void toasts.error(serverMessageOr(error, 'Failed to export the audit log')),
  })
  return (
    <Button icon="download" busy={isPending} busyLabel="Exporting..." onClick={() => mutate()}>
      Export to CSV
    </Button>
  )
}
