import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { serverMessageOr } from '../../api/api-error.ts'
import { listMineQuery } from '../../api/lists/queries.ts'
import type { ColumnFields } from '../../domain/imports/fields.ts'
import { type ImportMode, maxImportBytes } from '../../domain/imports/import.ts'
import { formatFileSize } from '../../domain/format/file-size.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioGroup } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { FileChooser } from '../entries/file-chooser.tsx'
import { ColumnChoice } from './column-choice.tsx'
import styles from './import-form.module.css'
import type { RecognisedFile } from './recognise-file.ts'

export interface ImportDraft {
  file?: File
  text?: string
  mode: ImportMode
  columns?: string
}

export interface ImportFormProps {
  /** `collection`, `wishlist` or `list:ID`. */
  target: string
  onTarget: (target: string) => void
  isPending: boolean
  error: Error | null
  onImport: (draft: ImportDraft) => void
}

const modes = [
  { value: 'add', label: 'Add to what is there' },
  { value: 'set', label: 'Make quantities equal to the file’s' },
  { value: 'new', label: 'Only what is new' },
] as const

const example = `4 Lightning Bolt
1 Sol Ring (C21) 263
2x Counterspell [MH2] *F*`

/** A file or a pasted list, where its cards go, and what happens to cards that are there already. */
export function ImportForm({ target, onTarget, isPending, error, onImport }: ImportFormProps) {
  const [source, setSource] = useState<'file' | 'text'>('file')
  const [file, setFile] = useState<File | null>(null)
  const [recognised, setRecognised] = useState<RecognisedFile | null>(null)
  const [fields, setFields] = useState<ColumnFields>([])
  const [isOneCopyPerRow, setIsOneCopyPerRow] = useState(false)
  const [text, setText] = useState('')
  const [mode, setMode] = useState<ImportMode>('add')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const lists = useQuery(listMineQuery())
  const isComplete = source === 'file' ? file !== null : text.trim() !== ''
  const refusal = refusalOf(file, recognised)

  async function choose(chosen: File | null) {
    setFile(chosen)
    setRecognised(null)
    if (chosen === null) return
    const { recogniseFile } = await import('./recognise-file.ts')
    const found = await recogniseFile(chosen)
    setRecognised(found)
    if (found.kind === 'columns') setFields(found.guess)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsIncomplete(!isComplete)
    if (!isComplete || isPending || (source === 'file' && refusal !== null)) return
    if (source === 'text' || file === null) onImport({ text, mode })
    else if (recognised?.kind === 'columns')
      onImport({ file, mode, columns: JSON.stringify({ fields, isOneCopyPerRow }) })
    else onImport({ file, mode })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segmented
        label="Source"
        value={source}
        onChange={setSource}
        options={[
          { value: 'file', label: 'A file', icon: 'upload' },
          { value: 'text', label: 'A pasted list', icon: 'list' },
        ]}
      />
      {source === 'file' ? (
        <div className={styles.source}>
          <FileChooser
            label="Export of another tool"
            hint={`Moxfield, ManaBox, Deckbox, Archidekt, Dragon Shield, TCGplayer and others, or any CSV file of at most ${formatFileSize(maxImportBytes)}. It can be dropped here, too.`}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            file={file}
            onChoose={(chosen) => void choose(chosen)}
          />
          <output className={styles.recognised}>
            {recognised?.kind === 'known' && `This is ${fileOf(recognised.name)}.`}
          </output>
          {refusal !== null && <FormMessage tone="error">{refusal}</FormMessage>}
          {recognised?.kind === 'columns' && (
            <ColumnChoice
              columns={recognised.columns}
              fields={fields}
              onChange={setFields}
              isOneCopyPerRow={isOneCopyPerRow}
              onOneCopy={setIsOneCopyPerRow}
            />
          )}
        </div>
      ) : (
        <TextArea
          label="List of cards"
          hint="One card a line, as people write them and as Arena, Magic Online and Moxfield copy them."
          placeholder={example}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={styles.choices}>
        <Select
          label="Add the cards to"
          value={target}
          onChange={onTarget}
          options={[
            { value: 'collection', label: 'My Collection' },
            { value: 'wishlist', label: 'My Wishlist' },
            ...(lists.data ?? []).map(({ id, name }) => ({ value: `list:${id}`, label: name })),
          ]}
        />
        <RadioGroup
          label="Cards that are there already"
          value={mode}
          onChange={setMode}
          options={modes}
        />
      </div>
      <div className={styles.send}>
        <Button
          type="submit"
          variant="primary"
          icon="upload"
          busy={isPending}
          busyLabel="Sending..."
        >
          Review Import
        </Button>
        <span className={styles.note}>Nothing is changed before you confirm the review.</span>
        <FormMessage tone="error">
          {isIncomplete && !isComplete
            ? 'Choose a file or paste a list.'
            : !isPending && error !== null
              ? serverMessageOr(error, 'The import could not be started.')
              : undefined}
        </FormMessage>
      </div>
    </form>
  )
}

function refusalOf(file: File | null, recognised: RecognisedFile | null): string | null {
  if (file !== null && file.size > maxImportBytes)
    return `This file has ${formatFileSize(file.size)}, and an import at most ${formatFileSize(maxImportBytes)}.`
  return recognised?.kind === 'refused' ? recognised.reason : null
}

const fileOf = (name: string) => (name === listName ? 'a list of cards' : `a file of ${name}`)

/** The format of a text that is no table. */
const listName = 'List of cards'
