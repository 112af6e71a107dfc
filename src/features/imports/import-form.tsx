import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import { deckMineQuery } from '../../api/decks.ts'
import { listMineQuery } from '../../api/lists.ts'
import type { SharedText } from '../../domain/device.ts'
import { type ImportMode, maxImportBytes } from '../../domain/imports/import.ts'
import { formatFileSize } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioGroup } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { FileChooser } from '../entries/file-chooser.tsx'
import { FileQuestions } from './file-questions.tsx'
import styles from './import-form.module.css'
import type { RecognisedFile } from './recognise-file.ts'
import { openQuestions, useFileDecisions } from './use-file-decisions.ts'
import { useNavigate } from '@tanstack/react-router'
import { useImportStart } from '../../api/imports.ts'
import { Note, Row, Stack } from '../../ui/layout/boxes.tsx'

export interface ImportDraft {
  file?: File
  text?: string
  mode: ImportMode
  columns?: string
  answers?: string
}

interface ImportFormProps {
  /** `collection`, `wishlist` or `list:ID`. */
  target: string
  onTarget: (target: string) => void
  isPending: boolean
  error: Error | null
  /** What another app shared, for the text. */
  shared?: SharedText | null
  onImport: (draft: ImportDraft) => void
}

const modes = [
  { value: 'add', label: 'Add the copies' },
  { value: 'set', label: "Set the quantity to the file's" },
  { value: 'new', label: 'Skip it' },
] as const

const sharedRefusals = {
  empty: 'What was shared has no text. Paste the list of cards instead.',
  'too-large': `What was shared is larger than ${formatFileSize(maxImportBytes)}, the limit. Choose a smaller file or list.`,
  unreadable: "What was shared couldn't be read. Paste the list of cards instead.",
} as const

const example = `4 Lightning Bolt
1 Sol Ring (C21) 263
2x Counterspell [MH2] *F*`

/** A file or a pasted list, where its cards go, and what happens to cards that are there already. */
function ImportForm({ target, onTarget, isPending, error, shared, onImport }: ImportFormProps) {
  const [source, setSource] = useState<'file' | 'text'>(shared ? 'text' : 'file')
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState(shared && 'text' in shared ? shared.text : '')
  const [mode, setMode] = useState<ImportMode>('add')
  const [isSentIncomplete, setIsSentIncomplete] = useState(false)
  const lists = useQuery(listMineQuery())
  const decks = useQuery(deckMineQuery())
  const decided = useFileDecisions(target)
  const { recognised, questions, isOpen, choices, recognise } = decided
  const isGiven = source === 'file' ? file !== null : text.trim() !== ''
  const refusal = source === 'file' ? refusalOf(file, recognised) : null
  const problem = !isGiven
    ? 'Choose a file or paste a list.'
    : isOpen
      ? 'Answer the questions about this file first.'
      : undefined

  function choose(chosen: File | null) {
    setFile(chosen)
    setIsSentIncomplete(false)
    const isTooLarge = chosen !== null && chosen.size > maxImportBytes
    void recognise(isTooLarge ? null : chosen)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsSentIncomplete(problem !== undefined)
    if (problem !== undefined || isPending || refusal !== null) return
    if (recognised === null) {
      const recognisedFile = await recognise(source === 'file' ? file : new Blob([text]))
      if (recognisedFile !== null && openQuestions(recognisedFile, target).length > 0) return
    }
    const { columns, answers } = choices
    onImport({
      ...(source === 'text' || file === null ? { text } : { file }),
      mode,
      ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
      ...(answers === undefined || Object.keys(answers).length === 0
        ? {}
        : { answers: JSON.stringify(answers) }),
    })
  }

  return (
    <Stack
      as="form"
      gap="4"
      surface="wide"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {shared && 'refusal' in shared && (
        <FormMessage tone="error">{sharedRefusals[shared.refusal]}</FormMessage>
      )}
      <Segmented
        label="Source"
        value={source}
        onChange={(next) => {
          setSource(next)
          void recognise(next === 'file' ? file : null)
        }}
        options={[
          { value: 'file', label: 'A file', icon: 'upload' },
          { value: 'text', label: 'A pasted list', icon: 'list' },
        ]}
      />
      {source === 'file' ? (
        <Stack gap="2">
          <FileChooser
            label="File from another app"
            hint={`Moxfield, ManaBox, Deckbox, Archidekt, Dragon Shield, TCGplayer, Collectr, Dreamborn, YGOPRODeck and others, or any CSV file of at most ${formatFileSize(maxImportBytes)}. You can drop it here, too.`}
            accept=".csv,.tsv,.txt,.dek,.ydk,text/csv,text/plain"
            file={file}
            onChoose={choose}
          />
          <output className={styles.recognised}>{recognisedWords(recognised)}</output>
          {refusal !== null && <FormMessage tone="error">{refusal}</FormMessage>}
        </Stack>
      ) : (
        <TextArea
          label="List of cards"
          hint="One card per line. Lists copied from Arena, Magic Online, Moxfield or Pokémon TCG Live work as they are."
          placeholder={example}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (recognised !== null) void recognise(null)
          }}
        />
      )}
      {recognised?.kind === 'table' && (source === 'file' || questions.length > 0) && (
        <Stack gap="2">
          <FileQuestions
            table={recognised}
            questions={questions}
            fields={decided.decisions.fields}
            onField={decided.onField}
            answers={decided.decisions.answers}
            onAnswer={decided.onAnswer}
            isOneCopyPerRow={decided.decisions.isOneCopyPerRow}
            onOneCopy={decided.onOneCopy}
            areMarked={isSentIncomplete}
          />
        </Stack>
      )}
      <div className={styles.choices}>
        <Select
          label="Add the cards to"
          value={target}
          onChange={onTarget}
          options={[
            { value: 'collection', label: 'My Collection' },
            { value: 'wishlist', label: 'My Wishlist' },
            // The list that follows the collection takes no additions.
            ...(lists.data ?? [])
              .filter(({ fromCollection }) => !fromCollection)
              .map(({ id, name }) => ({ value: `list:${id}`, label: name })),
            ...(decks.data?.decks ?? []).map(({ list: { id, name } }) => ({
              value: `list:${id}`,
              label: `Deck: ${name}`,
            })),
          ]}
        />
        <RadioGroup
          label="If you already have a card"
          value={mode}
          onChange={setMode}
          options={modes}
        />
      </div>
      <Row gap="2 4" wrap>
        <Button
          type="submit"
          variant="primary"
          icon="upload"
          busy={isPending}
          busyLabel="Sending..."
        >
          Review Import
        </Button>
        <Note>Nothing changes until you confirm the review.</Note>
        <FormMessage tone="error">
          {isSentIncomplete && problem !== undefined
            ? problem
            : !isPending && error !== null
              ? serverMessageOr(error, 'The import could not be started.')
              : undefined}
        </FormMessage>
      </Row>
    </Stack>
  )
}

function refusalOf(file: File | null, recognised: RecognisedFile | null): string | null {
  if (file !== null && file.size > maxImportBytes)
    return `This file is ${formatFileSize(file.size)}; the limit is ${formatFileSize(maxImportBytes)}.`
  return recognised?.kind === 'refused' ? recognised.reason : null
}

function recognisedWords(recognised: RecognisedFile | null): string | undefined {
  if (recognised?.kind === 'list') return 'Card list recognized'
  const name = recognised?.kind === 'table' ? recognised.name : null
  return name === null ? undefined : `${name} file recognized`
}

/** The form of a new import, which leads to its review. */
export function StartImport(props: Pick<ImportFormProps, 'target' | 'onTarget' | 'shared'>) {
  const { target } = props
  const navigate = useNavigate()
  const { mutate, isPending, error } = useImportStart()
  return (
    <ImportForm
      {...{ ...props, isPending, error }}
      onImport={(draft) =>
        mutate(
          { form: { ...draft, target } },
          {
            onSuccess: ({ import: { id } }) =>
              void navigate({ to: '/import/$importId', params: { importId: String(id) } }),
          },
        )
      }
    />
  )
}
