import type { BackupChange } from '../../domain/member-export/counts.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { ChangeTable } from './change-table.tsx'
import { UnknownCards } from './unknown-cards.tsx'

interface ImportDialogProps {
  file: File
  change: BackupChange
  isImporting: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before all is replaced, and says by what. */
export function ImportDialog({ file, change, isImporting, onConfirm, onClose }: ImportDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Replace your data?"
      description={`Everything in your account is replaced by what is in "${file.name}". This action cannot be undone.`}
      confirmLabel="Replace and Import"
      busyLabel="Importing..."
      tone="danger"
      busy={isImporting}
      onConfirm={onConfirm}
    >
      {isImporting && <Progress>Importing. Please keep this page open.</Progress>}
      <ChangeTable {...change} />
      <UnknownCards {...change.unknown} />
    </ConfirmDialog>
  )
}
