import { type CardExport, useCardExport } from '../../api/imports.ts'
import { namedHolder } from '../../contract/entries.ts'
import type { EntryHolder } from '../../domain/entries/limits.ts'
import { entryCount } from '../../domain/format/count.ts'
import { exportFormat, type ExportFormatId, exportFormatIds } from '../../domain/imports/export.ts'
import { notCarried } from '../../domain/imports/not-carried.ts'
import { Select } from '../../ui/controls/select.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { saveFile } from '../../ui/hooks/save-file.ts'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
import styles from './export-dialog.module.css'
import { useId, useState } from 'react'

export interface ExportDialogProps extends Pick<CardExport, 'holder' | 'entries'> {
  /** How many entries that is. */
  count: number
  onClose: () => void
}

const formats = exportFormatIds.map((value) => ({ value, label: exportFormat(value).name }))

/** Saves entries as a file for another tool, and says first what the file cannot carry. */
export function ExportDialog({ holder, entries, count, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormatId>('ninepocket')
  const { mutateAsync, isPending, error } = useCardExport()
  const toast = useToast()
  const rows = entryCount(count)

  async function save(): Promise<void> {
    try {
      const { name, content } = await mutateAsync({ holder, format, entries })
      saveFile(content, name ?? `ninepocket.${exportFormat(format).extension}`)
      toast.success(`Exported ${rows}`)
      onClose()
    } catch {
      // The form shows it.
    }
  }

  return (
    <FormDialog
      title="Export cards"
      description="A file for another tool, or for a spreadsheet"
      submitLabel={`Export ${rows}`}
      busyLabel="Exporting..."
      busy={isPending}
      error={error}
      fallback="Failed to export cards"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Select label="Format" value={format} options={formats} onChange={setFormat} data-autofocus />
      {exportFormat(format).hasFormulas && (
        <p>
          Don't open this file in a spreadsheet: texts that begin with =, +, - or @ would run as
          formulas.
        </p>
      )}
      <Losses format={format} holder={namedHolder(holder).holder} />
    </FormDialog>
  )
}

function Losses({ format, holder }: { format: ExportFormatId; holder: EntryHolder }) {
  const heading = useId()
  const lost = notCarried(format, holder)
  return (
    <div aria-live="polite" className={styles.losses}>
      {lost.length === 0 ? (
        'Nothing is lost.'
      ) : (
        <>
          <p id={heading}>Not included in this format:</p>
          <ul aria-labelledby={heading}>
            {lost.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
