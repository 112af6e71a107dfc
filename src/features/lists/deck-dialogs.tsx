/** The dialogs in which a deck is made and changed. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDeckCreate, useDeckUpdate } from '../../api/decks.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import type { Args } from '../../contract/endpoint.ts'
import { deckCreate, type SkippedLine } from '../../contract/decks.ts'
import type { CardList } from '../../contract/lists.ts'
import {
  type PrintingRule,
  printingRuleNames,
  printingRules,
} from '../../domain/decks/cheapest-printing.ts'
import { readTags } from '../../domain/entries/details.ts'
import { emptyAsNull } from '../../domain/format/text.ts'
import { gameOfCode, games } from '../../domain/games/games.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useForm } from '../../ui/hooks/use-form.ts'
import { FormDialog, type FormDialogProps } from '../../ui/overlays/dialog.tsx'
import { visibilityOptions } from '../cards/adding/visibility.tsx'
import {
  detailsOf,
  errorsOf,
  type ListDraft,
  type ListErrors,
  ListFields,
} from './list-dialogs.tsx'
import { DeckTextField } from './deck-text-field.tsx'
import { useSaveList } from './use-save-list.ts'
import { SkippedDialog } from './skipped-dialog.tsx'

interface DeckDraft extends ListDraft {
  game: string
  format: string
  tags: string
  printings: PrintingRule
}

const newDeck: DeckDraft = {
  name: '',
  description: '',
  visibility: 'private',
  game: '',
  format: '',
  tags: '',
  printings: 'mine',
}

interface ChosenCards {
  cards: Args<typeof deckCreate>['body']['cards']
  error: Error | null
}

interface CreateDeckDialogProps {
  /** The cards with which the deck begins: a pasted text, those of a list, or some that may be on their way. */
  cards?: { text: string } | { from: number } | ChosenCards
  name?: string
  onClose: () => void
}

/** Makes a deck, and opens it. Lines of its text that name no card are shown first. */
export function CreateDeckDialog({ cards, name = '', onClose }: CreateDeckDialogProps) {
  const { mutateAsync, isPending, error } = useDeckCreate()
  const coming: ChosenCards | { error: null } = cards && 'cards' in cards ? cards : { error: null }
  const isComing = 'cards' in coming && coming.cards === undefined && coming.error === null
  const [text, setText] = useState('')
  const [made, setMade] = useState<{ deck: CardList; skipped: SkippedLine[] } | null>(null)
  const navigate = useNavigate()
  const open = (deck: CardList) =>
    void navigate({ to: '/decks/$listId', params: { listId: deck.id } })

  async function create({ visibility, printings, ...draft }: DeckDraft): Promise<void> {
    const { error: _error, ...chosen } = { error: null, ...cards }
    const source = cards ? chosen : text.trim() === '' ? {} : { text }
    const isShared = visibility === 'public'
    try {
      const answer = await mutateAsync({
        body: {
          ...factsOf(draft),
          printings,
          visibility: isShared ? 'public' : 'private',
          ...source,
        },
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
        deckId={Number(made.deck.id)}
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
      busy={isPending || isComing}
      error={error ?? coming.error}
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
  const { game, format, tags = [], printings: initialRule = 'mine' } = deck.deck ?? {}
  const dialog = useSaveList<DeckDraft>(deck, {
    noun: 'Deck',
    update: async ({ printings, ...draft }) => {
      const rule = printings === initialRule ? {} : { printings }
      const params = { listId: Number(deck.id) }
      const { undo } = await mutateAsync({ params, body: { ...factsOf(draft), ...rule } })
      return undo
    },
    onClose,
  })
  return (
    <DeckFormDialog
      {...dialog}
      draft={{
        ...deck,
        description: deck.description ?? '',
        game: game ?? '',
        format: format ?? '',
        tags: tags.join(', '),
        printings: initialRule,
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
        <Select
          label="Printings"
          name="printings"
          hint="For cards that aren't fixed to their printing"
          value={draft.printings}
          options={printingRules.map((value) => ({ value, label: printingRuleNames[value] }))}
          onChange={(printings) => change({ printings })}
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

/** The draft as the calls take it, without its rule of printings. */
function factsOf({ game, format, tags, ...draft }: Omit<DeckDraft, 'visibility' | 'printings'>) {
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

/** The text of the cards of a deck. */
export function CardsField({ hint, text, error, onChange }: CardsFieldProps) {
  return (
    <DeckTextField
      label="Cards"
      name="cards"
      hint={`${hint} Paste a list from Moxfield, Archidekt, Arena or any other with one card per line, or choose a file.`}
      rows={6}
      text={text}
      error={error}
      onText={onChange}
    />
  )
}
