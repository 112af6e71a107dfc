import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchedCards } from '../../domain/search/complete.ts'
import { SearchField } from '../../ui/controls/text-field.tsx'
import { CardSearchField } from './searching/card-search-field.tsx'

/** The search field of a page, for keys that lead to it. */
export const searchField = () => document.querySelector<HTMLInputElement>('main search input')

/** Focuses the field with its text selected: the next character replaces it. */
export function selectText(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

const delay = 300

interface Draft {
  text: string
  /** The value that stood outside when this text was typed, and the one that was last handed out. */
  from: string
  committed: string | null
}

interface DebouncedSearchProps {
  label: string
  placeholder?: string
  /** What the URL says. */
  value: string
  /** Called 300 ms after the last keystroke, and at once on Enter. */
  onCommit: (text: string) => void
  /** Called on Enter, after `onCommit`, with the trimmed text. */
  onEnter?: (text: string) => void
  busy?: boolean
  /** What is searched where it is cards. */
  cards?: SearchedCards
}

/**
 * A search field whose text goes to the URL when typing rests. The draft counts as long as the URL stands where
 * the draft left it; when the URL changes on its own (Back, Forward, a link), the URL wins.
 */
export function DebouncedSearch(props: DebouncedSearchProps) {
  const { value, onCommit, onEnter, cards, ...texts } = props
  const [draft, setDraft] = useState<Draft | null>(null)
  // Once the URL has followed the draft, only there does the draft count: Back leads away from it.
  if (draft && draft.from !== value && draft.committed === value) {
    setDraft({ ...draft, from: value })
  }
  const live = draft !== null && (value === draft.from || value === draft.committed)
  const text = live ? draft.text : value
  const pending = live && text.trim() !== value

  function commit(typed: string): void {
    if (!pending) return
    setDraft({ ...draft, committed: typed.trim() })
    onCommit(typed.trim())
  }
  const commitRested = useEffectEvent(commit)

  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => commitRested(text), delay)
    return () => clearTimeout(timer)
  }, [pending, text])

  const field = {
    ...texts,
    maxLength: 200,
    value: text,
    onChange: (next: string) => setDraft({ text: next, from: value, committed: null }),
  }

  return (
    <search aria-label={field.label}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          commit(text)
          onEnter?.(text.trim())
        }}
      >
        {cards === undefined ? (
          <SearchField {...field} />
        ) : (
          <CardSearchField {...field} cards={cards} />
        )}
      </form>
    </search>
  )
}
