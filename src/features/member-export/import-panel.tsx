import { formatFileSize } from '../../domain/format/file-size.ts'
import { Field } from '../../ui/controls/field.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import styles from './backup-page.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { ImportFailure } from './import-failure.tsx'
import { useImport } from './use-import.ts'

export function ImportPanel() {
  const { step, choose, confirm, cancel } = useImport()
  const isBusy = step.at === 'checking' || step.at === 'importing'
  return (
    <Panel title="Import">
      <p className={styles.text}>
        Puts back what is in a backup, in place of all that is in your account now. You are shown
        first what it would change.
      </p>
      <Field label="Backup file (.json)">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className={styles.file}
            // Not disabled: that would take the focus away.
            aria-disabled={isBusy}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // The same file can be chosen again once it is put right.
              currentTarget.value = ''
              if (file) choose(file)
            }}
          />
        )}
      </Field>
      {step.at === 'checking' && (
        <Progress>{`Checking ${step.file.name} (${formatFileSize(step.file.size)})...`}</Progress>
      )}
      <FormMessage tone="success">
        {step.at === 'done' && 'Import completed successfully! Your data has been restored.'}
      </FormMessage>
      {step.at === 'refused' && <FormMessage tone="error">{step.reason}</FormMessage>}
      {step.at === 'failed' && <ImportFailure error={step.error} />}
      {(step.at === 'asking' || step.at === 'importing') && (
        <ImportDialog
          file={step.file}
          change={step.change}
          isImporting={step.at === 'importing'}
          onConfirm={confirm}
          onClose={cancel}
        />
      )}
    </Panel>
  )
}
