import { useState } from 'react'
import { useBackupExport } from '../../api/member-export.ts'
import { formatFileSize } from '../../domain/format/count.ts'
import { backupName } from '../../domain/member-export/document.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Progress } from '../../ui/feedback/states.tsx'
import { saveFile } from '../../ui/hooks/save-file.ts'
import { Page, Panel } from '../../ui/layout/layout.tsx'
import styles from './backup-page.module.css'
import { ImportPanel } from './import-panel.tsx'
import { BackLink } from '../entries/links.tsx'
import { Stack, startClass } from '../../ui/layout/boxes.tsx'

/** A copy of all that one entered, to keep, and the way back from it. */
export function BackupPage() {
  return (
    <Page title="Import & Export Data" back={<BackLink to="/profile">Profile</BackLink>}>
      <Stack gap="4" className={styles.columns}>
        <ExportPanel />
        <ImportPanel />
      </Stack>
    </Page>
  )
}

function ExportPanel() {
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
        One file with your profile, your collection with conditions, prices and notes, your
        wishlist, your lists and your trades (export only). The{' '}
        <a href={`${import.meta.env.BASE_URL}backup.schema.json`}>file format</a> is documented.
      </p>
      <Button
        variant="primary"
        icon="download"
        className={startClass}
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
