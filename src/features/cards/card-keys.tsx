import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import {
  actionOf,
  firstCard,
  isForPage,
  keyOf,
  type Shortcut,
  type ShortcutGroup,
} from '../../card-table/shortcuts.ts'
import { turnOrder } from '../../card-table/filters/sort-select.tsx'
import { turnOverKey } from '../../card-table/picture/turn-over.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { topModal } from '../../ui/overlays/modal-stack.ts'
import styles from './card-keys.module.css'
import { searchField, selectText } from './debounced-search.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Row } from '../../ui/layout/boxes.tsx'

export interface CardKeysProps {
  rows: readonly CardRow[]
  /** The search whose results these rows are; null while they are on their way. */
  shownSearch: string | null
  /** What the page's own keys do. */
  groups: readonly ShortcutGroup[]
}

/**
 * The keys of a page of cards, and the button for their help. The listener is outside of the table:
 * keys render no row.
 */
export function CardKeys({ rows, shownSearch, groups }: CardKeysProps) {
  const [helpIsOpen, setHelpIsOpen] = useState(false)
  useSearchKeys(shownSearch)

  const all: readonly ShortcutGroup[] = [
    {
      title: 'Finding cards',
      shortcuts: [
        { keys: ['/'], does: 'Search' },
        { keys: ['0–9'], does: 'Search for a number' },
        { keys: ['Enter'], does: 'In the search field: jump to the first card' },
        { keys: ['ArrowDown', 'ArrowUp'], does: 'Next or previous card' },
        { keys: ['o'], does: 'Turn the order', onPage: turnOrder },
        { keys: ['?'], does: 'Show these shortcuts', onPage: () => setHelpIsOpen(true) },
      ],
    },
    {
      title: 'Looking at a card',
      shortcuts: [{ keys: [turnOverKey], does: 'Turn a two-faced card over' }],
    },
    ...groups,
  ]

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (topModal() !== undefined || key === null || !isForPage(event)) return
    const rowKey = elementOf(event)?.closest<HTMLElement>('[data-key]')?.dataset['key']
    const action = actionOf(
      all,
      key,
      rows.find((row) => row.key === rowKey),
    )
    // Its default action enters the digit into the field.
    if (action === undefined && /^\d$/.test(key)) selectText(searchField())
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => listen('keydown', onKey), [])

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={styles.help}
        onClick={() => setHelpIsOpen(true)}
      >
        <span className={styles.words}>Keyboard shortcuts</span>
        <kbd className={styles.key}>?</kbd>
      </Button>
      {helpIsOpen && <ShortcutHelp groups={all} onClose={() => setHelpIsOpen(false)} />}
    </>
  )
}

/** The ways between the search field and the first card. */
function useSearchKeys(shownSearch: string | null): void {
  /** What was searched for by Enter, until its results are there. */
  const awaited = useRef<string | null>(null)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    const field = searchField()
    if (event.defaultPrevented) return
    if (key === 'ArrowUp' && event.target === firstCard()) selectText(field)
    else if (key === 'ArrowDown' && event.target === field) firstCard()?.focus()
    else return
    event.preventDefault()
  })

  const onSubmit = useEffectEvent((event: Event) => {
    const field = searchField()
    if (field === null || event.target !== field.form) return
    const text = field.value.trim()
    if (text === shownSearch) goToFirst(field)
    else awaited.current = text
  })

  useEffect(() => {
    const stops = [
      listen('keydown', onKey),
      listen('submit', onSubmit),
      // Who types on has not yet asked for what is found.
      listen('input', () => (awaited.current = null)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  useEffect(() => {
    if (shownSearch === null || awaited.current !== shownSearch) return
    awaited.current = null
    const field = searchField()
    if (document.activeElement === field) goToFirst(field)
  }, [shownSearch])
}

/** Moves the focus to the first card; if nothing was found, to the text, for another search. */
function goToFirst(field: HTMLInputElement | null): void {
  const card = firstCard()
  if (card) card.focus()
  else selectText(field)
}

function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null
}

function listen<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): () => void {
  const call = (event: DocumentEventMap[Type]) => listener(event)
  document.addEventListener(type, call)
  return () => document.removeEventListener(type, call)
}

interface ShortcutHelpProps {
  groups: readonly ShortcutGroup[]
  onClose: () => void
}

/** What the keys of the page do. */
function ShortcutHelp({ groups, onClose }: ShortcutHelpProps) {
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  )
}

function Group({ title, shortcuts }: ShortcutGroup) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <Line key={shortcut.does} {...shortcut} />
        ))}
      </dl>
    </section>
  )
}

function Line({ keys, does }: Shortcut) {
  return (
    <Row gap="4" align="baseline" between className={styles.shortcut}>
      <dt>{does}</dt>
      <dd>
        {keys.flatMap(partsOf).map((part) => (
          <kbd key={part} className={styles.key}>
            {part}
          </kbd>
        ))}
      </dd>
    </Row>
  )
}

const written: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** A key as it is written on keyboards: `Shift+a` as two of them. */
function partsOf(key: string): string[] {
  const parts = key.length > 1 ? key.split('+') : [key]
  return parts.map((part) => written[part] ?? (part.length === 1 ? part.toUpperCase() : part))
}
