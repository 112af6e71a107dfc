/** Pack mode: cards are entered by their numbers, blind, and are added one after another. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  changePackSettings,
  clearPack,
  enterAgain,
  enterCard,
  numberIndexQuery,
  type PackEntry,
  type PackRow,
  packRows,
  type PackSettings,
  takeBack,
  usePackRows,
  usePackSettings,
} from '../../../api/pack.ts'
import { type Finish, sides } from '../../../domain/cards/finish.ts'
import { isFreeLetter, lettersOf } from '../../../domain/cards/typed-card.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { LoadError } from '../../../ui/feedback/states.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSetName } from '../set-header.tsx'
import { PackKeys, PackSettingsFields } from './pack-controls.tsx'
import { PackStrip } from './pack-strip.tsx'
import styles from './pack.module.css'
import { isForPage, keyOf } from '../../../card-table/shortcuts.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useKeydown } from '../../../ui/hooks/use-keydown.ts'
import { topModal } from '../../../ui/overlays/modal-stack.ts'

/** Characters that the field takes at once: some hundred numbers. */
const maxTypedLength = 1000

interface PackDialogProps {
  set: string
  onClose: () => void
}

function PackDialog({ set, onClose }: PackDialogProps) {
  const { data: index, error, refetch } = useQuery(numberIndexQuery(set))
  const rows = usePackRows(set)
  const settings = usePackSettings()
  const actions = usePackActions(set)
  const isTouched = useMediaQuery('(pointer: coarse)')
  const [hasLetters, setHasLetters] = useState(false)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const byLetters = typedFinishes(index?.finishes)

  /** What each command's letter does, where no number of the set begins with it. */
  const commands: Record<string, (() => void) | undefined> = {
    a: actions.repeatLast,
    u: actions.takeBackLast,
  }
  const commandOf = (word: string) => {
    const letter = word.toLowerCase()
    return index === undefined || isFreeLetter(index, letter) ? commands[letter] : undefined
  }

  /** Enters each word that is followed by a space, and keeps the rest in the field. */
  function type(typed: string) {
    const words = typed.slice(0, maxTypedLength).split(/\s+/)
    const rest = words.pop() ?? ''
    for (const word of words) enter(word)
    const command = commandOf(rest)
    command?.()
    setText(command ? '' : rest)
  }

  function enter(word: string) {
    if (word === '') return
    const command = commandOf(word)
    if (command) command()
    else actions.enter({ ...settings, set, text: word })
  }

  /** The buttons of the strip may go with their rows, so the focus returns to the field. */
  function toField(act: () => void) {
    act()
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    enter(text)
    setText('')
  }

  return (
    <Dialog
      open
      title="Pack mode"
      className={styles.dialog}
      onClose={onClose}
      footer={
        isTouched ? (
          <PackKeys
            hasLetters={hasLetters}
            finishes={byLetters}
            onLetters={() => {
              setHasLetters(!hasLetters)
              field.current?.focus()
            }}
            onKey={(key) => type(text + key)}
            onErase={() => setText(text.slice(0, -1))}
            onUndo={actions.takeBackLast}
            onDone={onClose}
          />
        ) : undefined
      }
    >
      <PackSettingsFields
        settings={settings}
        finishes={index?.finishes}
        onChange={(change) => actions.change(change)}
      />
      <TextField
        ref={field}
        label={`Collector number in ${useSetName(set)}`}
        hint={[
          '12f is a foil',
          ...byLetters.map(({ finish, letters }) => `12${letters} ${finish}`),
          '3x12 three copies, A repeats, U takes back',
        ].join(', ')}
        className={styles.number}
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        inputMode={isTouched && !hasLetters ? 'none' : 'text'}
        maxLength={maxTypedLength}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {error && !index && (
        <LoadError
          message="Failed to load the numbers of this set"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <PackStrip
        {...{ index, rows }}
        actions={{
          again: (row, cardId) => toField(() => actions.again(row, cardId)),
          remove: (row) => toField(() => actions.remove(row)),
          clear: () => toField(actions.clear),
        }}
      />
    </Dialog>
  )
}

/** Finishes that have keys, and of which the hint speaks: most sets have no more. */
const maxTyped = 3

/** The finishes of a set that are typed by other letters than F, which is the first foil one. */
const typedFinishes = (finishes: readonly Finish[] = []) =>
  finishes
    .filter((finish) => !sides.some((side) => side === finish))
    .flatMap((finish) => {
      const letters = lettersOf(finish, finishes)
      return letters === null || letters === 'f' ? [] : [{ finish, letters }]
    })
    .slice(0, maxTyped)

/** What is done with entries; a failure is shown by its row, or by a toast once the dialog is closed. */
function usePackActions(set: string) {
  const client = useQueryClient()
  const toast = useToast()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  function watch(adding: Promise<void>) {
    adding.catch(() => {
      const failed = packRows(client, set).filter(({ state }) => state === 'failed')
      if (isOpen.current || failed.length === 0) return
      toast.error('Failed to add card to collection', {
        action: { label: 'Try Again', onSelect: () => failed.forEach((row) => again(row)) },
      })
    })
  }
  const again = (row: PackRow, cardId?: string) => watch(enterAgain(client, row, cardId))

  function remove({ id, entry }: PackRow) {
    takeBack(client, id).catch(() =>
      toast.error('Failed to remove card', { detail: `#${entry.text}` }),
    )
  }
  const newest = (isMeant: (row: PackRow) => boolean) =>
    packRows(client, set).find((row) => !row.isLeaving && isMeant(row))

  return {
    enter: (entry: PackEntry) => watch(enterCard(client, entry)),
    repeatLast: () => {
      const last = newest(({ state }) => state !== 'unread')
      if (last) watch(enterCard(client, last.entry))
    },
    takeBackLast: () => {
      const last = newest(() => true)
      if (last) remove(last)
    },
    again,
    remove,
    clear: () => clearPack(client, set),
    change: (change: Partial<PackSettings>) => changePackSettings(client, change),
  }
}

interface PackButtonProps {
  /** The set as the page's address names it. */
  set: string
}

/** Comes with the dialog, so that what is typed right after the key is typed into its field. */
export function PackButton({ set }: PackButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const failed = usePackRows(set).filter(({ state }) => state === 'failed').length

  useKeydown((event) => {
    if (keyOf(event) !== 'p' || topModal() !== undefined || !isForPage(event)) return
    event.preventDefault()
    setIsOpen(true)
  })

  return (
    <>
      <Button size="small" icon="collection" onClick={() => setIsOpen(true)}>
        {failed === 0 ? 'Pack mode' : `Pack mode (${formatCount(failed)} not added)`}
      </Button>
      {isOpen && <PackDialog set={set} onClose={() => setIsOpen(false)} />}
    </>
  )
}
