import { ApiError, serverMessageOr } from '../../contract/api-error.ts'
import { cardCount, counted, formatCount, formatFileSize } from '../../domain/format/count.ts'
import type { BackupChange, BackupCounts } from '../../domain/member-export/counts.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { Panel } from '../../ui/layout/layout.tsx'
import { Progress } from '../../ui/feedback/states.tsx'
import { connectionWords, useNeedsConnection } from '../../ui/hooks/needs-connection.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import styles from './backup-page.module.css'
import { useState } from 'react'
import { useBackupImport, useBackupPreview } from '../../api/member-export.ts'
import { maxExportBytes } from '../../domain/member-export/document.ts'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

export function ImportPanel() {
  const { step, choose, confirm, cancel } = useImport()
  const isBusy = step.at === 'checking' || step.at === 'importing'
  const needsConnection = useNeedsConnection(true)
  return (
    <Panel title="Import">
      <p className={styles.text}>
        Replaces everything in your account with a backup. You'll see what changes before you
        confirm.
      </p>
      <Field label="Backup file (.json)" hint={needsConnection && connectionWords}>
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
              // Clears the input, so that a file can be chosen again once it is put right.
              currentTarget.value = ''
              if (file) choose(file)
            }}
          />
        )}
      </Field>
      {step.at === 'checking' && (
        <Progress>{`Checking ${step.file.name} (${formatFileSize(step.file.size)})...`}</Progress>
      )}
      <FormMessage tone="success">{step.at === 'done' && doneText(step.unbound)}</FormMessage>
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

/**
 * The reason why a file was not imported: the first mistake in a sentence, then all that the server
 * lists.
 */
function ImportFailure({ error }: { error: Error }) {
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <>
      <FormMessage tone="error">
        {serverMessageOr(error, 'Failed to import data. Please check the file and try again.')}
      </FormMessage>
      {issues.length > 1 && (
        <Stack as="ol" aria-label="Problems" gap="1" className={styles.mistakes}>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}

interface ImportDialogProps {
  file: File
  change: BackupChange
  isImporting: boolean
  onConfirm: (shares: boolean) => void
  onClose: () => void
}

/** Asks before all is replaced, and says by what. */
function ImportDialog({ file, change, isImporting, onConfirm, onClose }: ImportDialogProps) {
  const [shares, setShares] = useState(false)
  const sharedParts = sharedBy(change.after)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Replace your data?"
      description={`Everything in your account will be replaced with "${file.name}". This action cannot be undone.`}
      confirmLabel="Replace and Import"
      busyLabel="Importing..."
      tone="danger"
      busy={isImporting}
      onConfirm={() => onConfirm(shares)}
    >
      {isImporting && <Progress>Importing. Keep this page open.</Progress>}
      <ChangeTable {...change} />
      {sharedParts.length > 0 && (
        <Checkbox
          label={`This file shares ${sharedParts.join(', ')}. Share them again?`}
          hint="Off: only what you share today stays shared."
          checked={shares}
          disabled={isImporting}
          onChange={setShares}
        />
      )}
      <UnknownCards {...change.unknown} />
    </ConfirmDialog>
  )
}

/** What of a file others would see. */
const sharedBy = ({ profile, lists, forTrade }: BackupCounts): string[] => [
  ...(profile.is_public ? ['a public profile'] : []),
  ...(lists.shared > 0 ? [counted(lists.shared, 'list', 'lists')] : []),
  ...(forTrade > 0 ? [counted(forTrade, 'copy for trade', 'copies for trade')] : []),
]

/** The cards that an import leaves out. */
function UnknownCards({ count, cards }: BackupChange['unknown']) {
  if (count === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the dialog from here
    <Stack as="section" aria-label="Skipped cards" gap="2" className={styles.unknown} tabIndex={0}>
      <Row as="p" gap="1" align="stretch" className={styles.head}>
        <Icon name="warning" size={16} />
        <span>{`Skipped, not in the catalog: ${cardCount(count)}`}</span>
      </Row>
      <Stack as="ul" gap="1">
        {cards.map(({ name, set, number }) => (
          <li key={`${name} ${set} ${number}`}>
            {name} <Muted>{[set, number].filter((text) => text !== null).join(' ')}</Muted>
          </li>
        ))}
      </Stack>
      {count > cards.length && <p>{`and ${formatCount(count - cards.length)} more`}</p>}
    </Stack>
  )
}

interface Counts {
  entries: number
  copies: number
}

const entriesText = ({ entries, copies }: Counts) =>
  entries === 0
    ? 'none'
    : `${counted(entries, 'entry', 'entries')}, ${counted(copies, 'copy', 'copies')}`

const parts: Readonly<Record<string, (counts: BackupCounts) => string>> = {
  Collection: ({ collection }) => entriesText(collection),
  Wishlist: ({ wishlist }) => entriesText(wishlist),
  Lists: ({ lists: { lists, decks, shared } }) =>
    lists + decks === 0
      ? 'none'
      : [
          counted(lists, 'list', 'lists'),
          ...(decks > 0 ? [counted(decks, 'deck', 'decks')] : []),
          `${shared} shared`,
        ].join(', '),
  'Cards on lists': ({ lists }) => entriesText(lists),
  'For trade': ({ forTrade }) => (forTrade === 0 ? 'none' : counted(forTrade, 'copy', 'copies')),
  'Saved searches': ({ savedSearches }) => (savedSearches === 0 ? 'none' : String(savedSearches)),
  'Profile name': ({ profile }) => profile.name ?? 'none',
  'Public profile': ({ profile }) => (profile.is_public ? 'yes' : 'no'),
}

interface Part {
  name: string
  now: string
  after: string
}

const column = columnsOf<Part>()

const columns = column.columns([
  column.accessor('name', {
    header: 'Part',
    meta: { isRowHead: true, hidesHead: true, width: '30%', className: styles.part },
  }),
  column.accessor('now', { header: 'Now', meta: { width: '35%' } }),
  column.accessor('after', { header: 'After', meta: { width: '35%' } }),
])

/** What there is, and what there will be. */
function ChangeTable({ before, after }: Pick<BackupChange, 'before' | 'after'>) {
  return (
    <DataTable
      label="Before and after the import"
      columns={columns}
      rows={Object.entries(parts).map(([name, textOf]) => ({
        name,
        now: textOf(before),
        after: textOf(after),
      }))}
      keyOf={({ name }) => name}
    />
  )
}

/** `unbound` copies stay out of their decks. */
function doneText(unbound: number): string {
  const text = 'Import completed successfully! Your data has been restored.'
  if (unbound === 0) return text
  return `${text} ${counted(unbound, 'copy', 'copies')} you promised in a trade stayed out of your decks.`
}

/** How far an import is. */
type ImportStep =
  | { at: 'start' }
  /** Never sent. */
  | { at: 'refused'; reason: string }
  | { at: 'checking'; file: File }
  | { at: 'asking' | 'importing'; file: File; change: BackupChange }
  | { at: 'done'; unbound: number }
  | { at: 'failed'; error: Error }

/** Why a file is not even sent; null when it is. */
function whyRefused({ type, size }: File): string | null {
  if (!type.includes('json')) return 'Invalid file type. Please upload a .json backup file.'
  if (size <= maxExportBytes) return null
  return `This file is ${formatFileSize(size)}. A backup can be at most ${formatFileSize(maxExportBytes)}.`
}

/** The steps of an import: choosing a file, its check, the question, the import. Nothing is kept of a file that fails. */
function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'start' })
  const { mutateAsync: preview } = useBackupPreview()
  const { mutateAsync: send } = useBackupImport()

  async function run(work: () => Promise<ImportStep>): Promise<void> {
    try {
      setStep(await work())
    } catch (error) {
      setStep({ at: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  function choose(file: File): void {
    const reason = whyRefused(file)
    if (reason !== null) return setStep({ at: 'refused', reason })
    setStep({ at: 'checking', file })
    void run(async () => ({ at: 'asking', file, change: await preview(file) }))
  }

  function confirm(shares: boolean): void {
    if (step.at !== 'asking') return
    const { file, change } = step
    setStep({ at: 'importing', file, change })
    void run(async () => {
      const { unbound } = await send({ form: { backupFile: file }, query: { shares } })
      return { at: 'done', unbound }
    })
  }

  return { step, choose, confirm, cancel: () => setStep({ at: 'start' }) }
}
