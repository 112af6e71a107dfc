/** The dialogs in which a deck is made, changed and filled. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDeckAdd, useDeckCreate, useDeckUpdate } from '../../api/decks.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import { deckCreate, type SkippedLine } from '../../contract/decks.ts'
import type { CardList } from '../../contract/lists.ts'
import { readTags } from '../../domain/entries/details.ts'
import { cardCount, counted } from '../../domain/format/count.ts'
import { emptyAsNull } from '../../domain/format/text.ts'
import { gameOfCode, games } from '../../domain/games/games.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/hooks/use-form.ts'
import { Dialog, FormDialog, type FormDialogProps } from '../../ui/overlays/dialog.tsx'
import { visibilityOptions } from '../cards/adding/visibility.tsx'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import {
  detailsOf,
  errorsOf,
  type ListDraft,
  type ListErrors,
  ListFields,
} from '../lists/list-dialogs.tsx'
import { useSaveList } from '../lists/use-save-list.ts'
import { SkippedLines } from './skipped-lines.tsx'

interface DeckDraft extends ListDraft {
  game: string
  format: string
  tags: string
}

const newDeck: DeckDraft = {
  name: '',
  description: '',
  visibility: 'private',
  game: '',
  format: '',
  tags: '',
}

interface CreateDeckDialogProps {
  /** The cards with which the deck begins: a pasted text, or those of a list. */
  cards?: { text: string } | { from: number }
  name?: string
  onClose: () => void
}

/** Makes a deck, and opens it. Lines of its text that name no card are shown first. */
export function CreateDeckDialog({ cards, name = '', onClose }: CreateDeckDialogProps) {
  const { mutateAsync, isPending, error } = useDeckCreate()
  const [text, setText] = useState('')
  const [made, setMade] = useState<{ deck: CardList; skipped: SkippedLine[] } | null>(null)
  const navigate = useNavigate()
  const open = (deck: CardList) =>
    void navigate({ to: '/decks/$listId', params: { listId: deck.id } })

  async function create({ visibility, ...draft }: DeckDraft): Promise<void> {
    const source = cards ?? (text.trim() === '' ? {} : { text })
    const isShared = visibility === 'public'
    try {
      const answer = await mutateAsync({
        body: { ...factsOf(draft), visibility: isShared ? 'public' : 'private', ...source },
      })
      if (answer.skipped.length > 0) return setMade(answer)
      open(answer.deck)
      onClose()
    } catch {
      // The form shows it.
    }
  }
  if (made)
    return (
      <SkippedDialog
        title={`${made.deck.name} was created`}
        skipped={made.skipped}
        closeLabel="Open Deck"
        onClose={() => {
          open(made.deck)
          onClose()
        }}
      />
    )
  return (
    <DeckFormDialog
      title="New Deck"
      draft={{ ...newDeck, name }}
      submitLabel="Create Deck"
      busyLabel="Creating..."
      busy={isPending}
      error={error}
      fallback="Failed to create deck"
      onSave={(draft) => void create(draft)}
      onClose={onClose}
    >
      {cards === undefined && <CardsField hint="Optional." text={text} onChange={setText} />}
    </DeckFormDialog>
  )
}

interface DeckDialogProps {
  deck: CardList
  onClose: () => void
}

/** Changes what a deck says of itself. */
export function EditDeckDialog({ deck, onClose }: DeckDialogProps) {
  const { mutateAsync } = useDeckUpdate()
  const dialog = useSaveList<DeckDraft>(deck, {
    noun: 'Deck',
    update: (draft) => mutateAsync({ params: { listId: Number(deck.id) }, body: factsOf(draft) }),
    onClose,
  })
  const { game, format, tags = [] } = deck.deck ?? {}
  return (
    <DeckFormDialog
      {...dialog}
      draft={{
        ...deck,
        description: deck.description ?? '',
        game: game ?? '',
        format: format ?? '',
        tags: tags.join(', '),
      }}
    />
  )
}

interface DeckFormDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  draft: DeckDraft
  onSave: (draft: DeckDraft) => void
  children?: ReactNode
}

const gameOptions = [
  { value: 'none', label: 'Not said' },
  ...games.map(({ code, name }) => ({ value: code, label: name })),
]
const visibilities = visibilityOptions.filter(({ value }) => value !== 'for_trade')

/** The dialog in which a deck is made or changed. */
function DeckFormDialog({ draft: initial, onSave, children, ...dialog }: DeckFormDialogProps) {
  const form = useForm({ initial, errorsOf: deckErrors, onSend: onSave })
  const { draft, change, errors, submit } = form
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <ListFields {...{ draft, change, errors }} options={visibilities}>
        {children}
        <Select
          label="Game"
          name="game"
          value={draft.game === '' ? 'none' : draft.game}
          options={gameOptions}
          onChange={(game) => change({ game: game === 'none' ? '' : game })}
        />
        <FormatField {...draft} error={errors.format} onChange={(format) => change({ format })} />
        <TextField
          label="Tags"
          name="tags"
          hint="Optional, separated by commas"
          autoComplete="off"
          value={draft.tags}
          error={errors.tags}
          onChange={({ currentTarget }) => change({ tags: currentTarget.value })}
        />
      </ListFields>
    </FormDialog>
  )
}

interface FormatFieldProps extends Pick<DeckDraft, 'game' | 'format'> {
  error: string | undefined
  onChange: (format: string) => void
}

/** A format of the game; a text where the game has no formats that the app knows, or another one is written. */
function FormatField({ game, format, error, onChange }: FormatFieldProps) {
  const formats = gameOfCode(game)?.formats ?? []
  if (format === '' ? formats.length > 0 : formats.some(({ code }) => code === format))
    return (
      <Select
        label="Format"
        name="format"
        value={format === '' ? 'none' : format}
        options={[
          { value: 'none', label: 'Not said' },
          ...formats.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(code) => onChange(code === 'none' ? '' : code)}
      />
    )
  return (
    <TextField
      label="Format"
      name="format"
      hint="Optional"
      autoComplete="off"
      value={format}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const wordOf = (text: string) => emptyAsNull(text.trim())

/** The draft as the calls take it. */
function factsOf({ game, format, tags, ...draft }: Omit<DeckDraft, 'visibility'>) {
  const words = { game: wordOf(game), format: wordOf(format), tags: readTags(tags) }
  return { ...detailsOf({ ...draft, visibility: 'private' }), ...words }
}

function deckErrors(draft: DeckDraft): ListErrors & { format?: string; tags?: string } {
  const { format, tags } = factsOf(draft)
  const body = { name: 'Deck', format, tags }
  const wrong = bodyErrors(deckCreate.body, body, { format: 'Format', tags: 'Tags' })
  const { name, ...errors } = errorsOf(draft)
  const missing = draft.name.trim() === '' ? 'Please enter a deck name' : name
  return { ...(missing !== undefined && { name: missing }), ...errors, ...wrong }
}

interface CardsFieldProps {
  hint: string
  text: string
  error?: string | undefined
  onChange: (text: string) => void
}

function CardsField({ hint, text, error, onChange }: CardsFieldProps) {
  return (
    <TextArea
      label="Cards"
      name="cards"
      hint={`${hint} Paste a list from Moxfield, Archidekt, Arena or any other with one card per line.`}
      rows={6}
      spellCheck={false}
      autoComplete="off"
      value={text}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface AddToDeckDialogProps {
  listId: number
  onClose: () => void
}

/** Adds the lines of a text to a deck. Lines that name no card are shown. */
export function AddToDeckDialog({ listId, onClose }: AddToDeckDialogProps) {
  const { mutateAsync, isPending, error } = useDeckAdd()
  const [skipped, setSkipped] = useState<SkippedLine[] | null>(null)
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const { draft, change, errors, submit } = useForm<{ cards: string }, { cards?: string }>({
    initial: { cards: '' },
    errorsOf: ({ cards }) => (cards.trim() === '' ? { cards: 'Please paste some cards' } : {}),
    onSend: ({ cards }) => void add(cards),
  })

  async function add(text: string): Promise<void> {
    try {
      const answer = await mutateAsync({ params: { listId }, body: { text } })
      if (answer.added > 0)
        toast.success(`Added ${cardCount(answer.added)} to the deck!`, undoOptions(answer.undo))
      if (answer.skipped.length > 0) setSkipped(answer.skipped)
      else onClose()
    } catch {
      // The form shows it.
    }
  }
  if (skipped)
    return (
      <SkippedDialog
        title="Some lines were skipped"
        skipped={skipped}
        closeLabel="Done"
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Add Cards"
      submitLabel="Add Cards"
      busyLabel="Adding..."
      busy={isPending}
      error={error}
      fallback="Failed to add cards to the deck"
      onSubmit={submit}
      onClose={onClose}
    >
      <CardsField
        hint="A heading such as Sideboard begins a section."
        text={draft.cards}
        error={errors.cards}
        onChange={(cards) => change({ cards })}
      />
    </FormDialog>
  )
}

interface SkippedDialogProps {
  title: string
  skipped: readonly SkippedLine[]
  closeLabel: string
  onClose: () => void
}

/** The lines of a text that name no card, with the reason of each. */
function SkippedDialog({ title, skipped, closeLabel, onClose }: SkippedDialogProps) {
  return (
    <Dialog
      open
      title={title}
      description={`${counted(skipped.length, 'line names', 'lines name')} no card. Add ${skipped.length === 1 ? 'it' : 'them'} in another spelling.`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
      }
    >
      <SkippedLines skipped={skipped} />
    </Dialog>
  )
}
