import { type RefObject, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import type { Completion } from '../../../domain/search/complete.ts'
import styles from './searching.module.css'
import { Note, Row } from '../../../ui/layout/boxes.tsx'

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  completions: readonly Completion[]
  onTake: (completion: Completion) => void
  onClose: () => void
}

/**
 * The listbox of a search field. The arrow keys choose and Enter takes what is chosen; all other keys are the field's. The
 * field is of the page's first files and this comes later, so the attributes of what is open are set on it here.
 */
export function SearchSuggestions({ input, completions, onTake, onClose }: SearchSuggestionsProps) {
  const offered = completions.map(({ text }) => text).join(' ')
  // Another offer has nothing chosen.
  const [chosen, setChosen] = useState({ offered, index: -1 })
  const active = chosen.offered === offered ? chosen.index : -1
  const id = useId()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const completion = completions[active]
    const isTaken = event.key === 'Enter' && completion !== undefined
    const isClosed = event.key === 'Escape'
    if (event.key === 'Enter' && !isTaken) onClose()
    if (event.isComposing || !(isTaken || isClosed || by !== undefined)) return
    // Neither the form, the page nor the dialog around it has this key too.
    event.preventDefault()
    event.stopPropagation()
    if (isClosed) onClose()
    else if (isTaken) onTake(completion)
    else if (by !== undefined) {
      // Before the first and behind the last one nothing is chosen.
      const stops = completions.length + 1
      setChosen({ offered, index: ((active + 1 + by + stops) % stops) - 1 })
    }
  })

  // Before the list is painted: until then Escape would clear the field.
  useLayoutEffect(() => {
    const field = input.current
    const listener = (event: KeyboardEvent) => onKey(event)
    field?.addEventListener('keydown', listener)
    return () => field?.removeEventListener('keydown', listener)
  }, [input])

  useLayoutEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', 'true')
    field?.setAttribute('aria-controls', id)
    return () => {
      field?.setAttribute('aria-expanded', 'false')
      field?.removeAttribute('aria-controls')
      field?.removeAttribute('aria-activedescendant')
    }
  }, [input, id])

  useLayoutEffect(() => {
    if (active === -1) input.current?.removeAttribute('aria-activedescendant')
    else input.current?.setAttribute('aria-activedescendant', `${id}-${active}`)
  }, [input, id, active])

  return (
    <div className={styles.anchor}>
      {/* A native list of options cannot be one of a field that keeps the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="Suggestions"
        className={styles.suggestions}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {completions.map((completion, index) => (
          <Row
            as="button"
            gap="3"
            between
            type="button"
            key={completion.text}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.suggestion}
            onClick={() => onTake(completion)}
          >
            <span className={styles.written}>{completion.text.replaceAll('"', '')}</span>
            <Note className={styles.meaning}>{completion.meaning}</Note>
          </Row>
        ))}
      </div>
    </div>
  )
}
