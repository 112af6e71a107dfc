import { useState } from 'react'
import { useBackupExport } from '../../api/member-export.ts'
import { backupName } from '../../domain/member-export/document.ts'
import { formatFileSize } from '../../domain/format/file-size.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { saveFile } from '../../ui/hooks/save-file.ts'
import styles from './backup-page.module.css'

export function ExportPanel() {
  const [bytes, setBytes] = useState(0)
  const { mutate, isPending, isSuccess, isError } = useBackupExport(setBytes)

  function start(): void {
    setBytes(0)
    mutate(undefined, {
      onSuccess: ({ name, content }) => {
        saveFile(content, name ?? backupName(new Date().toISOString().slice(0, 10)))
      },
    })
  }

  return (
    <Panel title="Export">
      <p className={styles.text}>
        One file with everything that you entered: your profile, your collection with conditions,
        prices and notes, your wishlist, your lists, and your trades, which an import leaves out.{' '}
        <a href="/backup.schema.json">Its schema</a> says what stands where.
      </p>
      <Button
        variant="primary"
        icon="download"
        className={styles.start}
        busy={isPending}
        busyLabel="Exporting..."
        onClick={start}
      >
        Export Backup
      </Button>
      {isPending && <Progress>{`${formatFileSize(bytes)} received`}</Progress>}
      <FormMessage tone="success">{isSuccess && 'Export completed successfully!'}</FormMessage>
      <FormMessage tone="error">
        {isError && 'Failed to export data. Please try again.'}
      </FormMessage>
    </Panel>
  )
}
