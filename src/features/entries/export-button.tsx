import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'
import { ExportDialog, type ExportDialogProps } from './export-dialog.tsx'

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'collapses' | 'disabledReason'> {
  holder: string
  /** What would be exported now. */
  chosen: () => Pick<ExportDialogProps, 'entries' | 'count'>
}

/** Opens the dialog for the entries that are chosen when it is pressed. */
export function ExportButton({ holder, chosen, ...button }: ExportButtonProps) {
  const [asked, setAsked] = useState<ReturnType<typeof chosen> | null>(null)
  return (
    <>
      <Button {...button} icon="download" onClick={() => setAsked(chosen())}>
        Export
      </Button>
      {asked && <ExportDialog {...asked} holder={holder} onClose={() => setAsked(null)} />}
    </>
  )
}
