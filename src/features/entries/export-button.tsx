import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'

// The formats of all tools come with it.
export const ExportDialog = lazyOnInteraction(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
)

interface ExportButtonProps extends Pick<
  ButtonProps,
  'size' | 'collapses' | 'disabledReason' | 'title'
> {
  holder: string
  /** What would be exported now. */
  chosen: () => Pick<ExportDialogProps, 'entries' | 'count'>
}

/** Opens the dialog for the entries that are chosen when it is pressed. */
export function ExportButton({ holder, chosen, ...button }: ExportButtonProps) {
  const [exported, setExported] = useState<ReturnType<typeof chosen> | null>(null)
  return (
    <>
      <Button {...button} icon="download" onClick={() => setExported(chosen())}>
        Export
      </Button>
      {exported && <ExportDialog {...exported} holder={holder} onClose={() => setExported(null)} />}
    </>
  )
}
