import { deckLocation } from '../../../domain/entries/shown-location.ts'
import type { SetType } from '../../../contract/sets.ts'
import { setCodeIn } from '../../../domain/sets/set-code.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { collectionLabelsQuery } from '../../../api/collection.ts'
import { deckMineQuery } from '../../../api/decks.ts'
import { listMineQuery } from '../../../api/lists.ts'
import { useIsMember } from '../../../api/session.ts'
import { cardSetsQuery, cardWordsQuery } from '../../../api/sets.ts'
import {
  completed,
  completionsAt,
  type CompletionValue,
  partAt,
  scopesOf,
  type SearchedCards,
  sourceAt,
  type SourceValues,
} from '../../../domain/search/complete.ts'
import { namesSets, namesWords, searchMistakes } from '../../../domain/search/search-mistakes.ts'
import { searchNotes } from '../../../domain/search/search-notes.ts'
import { useRested } from '../../../ui/hooks/use-rested.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import type { Mistake } from '../../../domain/search/search-tree.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './searching.module.css'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'

export interface SearchAssistantProps {
  input: RefObject<HTMLInputElement | null>
  text: string
  /** The text before one began to type; null where the field has had no focus. */
  before: string | null
  cards: SearchedCards
  onChange: (text: string) => void
}

/** Milliseconds, as the search of a page rests. */
const pause = 300

/** What a search field of cards says while one types: how the search may go on, and what cannot be read in it. */
export function SearchAssistant(props: SearchAssistantProps) {
  const { input, text, before, cards, onChange } = props
  const isMember = useIsMember()
  // Letters may have been typed before this was loaded.
  const isTyped = before !== null && before !== text
  const [caret, setCaret] = useCaret(input, isTyped ? text.length : null)
  const part = caret === null ? null : partAt(text, caret)
  const source = part && sourceAt(part)
  const sets = useQuery({
    ...cardSetsQuery(),
    enabled: source === 'sets' || namesSets(text),
  })
  const words = useQuery({
    ...cardWordsQuery(),
    enabled: part?.keyword?.cardWords !== undefined || namesWords(text),
  })
  const catalog = { sets: sets.data, words: words.data }
  const labels = useQuery({
    ...collectionLabelsQuery(),
    enabled: isMember && (source === 'tags' || source === 'locations'),
  })
  const lists = useQuery({ ...listMineQuery(), enabled: isMember && source === 'lists' })
  const decks = useQuery({
    ...deckMineQuery(),
    enabled: isMember && (source === 'lists' || source === 'decks'),
  })
  const deckNames = decks.data?.decks.map(({ list }) => ({ value: list.name, meaning: 'Deck' }))
  const values: SourceValues = {
    sets: setValues(sets.data),
    tags: labels.data?.tags.map((value) => ({ value, meaning: 'Tag' })),
    locations: labels.data?.locations
      .concat(labels.data.decks.map(deckLocation))
      .map((value) => ({ value, meaning: 'Location' })),
    words: words.data,
    lists: lists.data
      ?.map(({ name }) => ({ value: name, meaning: 'List' }))
      .concat(deckNames ?? []),
    decks: deckNames,
  }
  const completions =
    caret === null ? [] : completionsAt(text, caret, values, scopesOf(isMember, cards))

  const rested = searchMistakes(useRested(text, pause), catalog)
  // A mistake is shown once it has outlasted a pause, and while nothing is offered in its place.
  const mistakes = searchMistakes(text, catalog).filter(
    ({ start, end, sentence }) =>
      rested.some((other) => other.sentence === sentence) &&
      !(completions.length > 0 && part !== null && part.start <= end && start <= part.end),
  )

  function write(next: { text: string; caret: number }, isToGoOn: boolean) {
    // The field has the text before the caret is put into it.
    flushSync(() => onChange(next.text))
    input.current?.focus()
    input.current?.setSelectionRange(next.caret, next.caret)
    setCaret(isToGoOn ? next.caret : null)
  }

  return (
    <>
      {caret !== null && completions.length > 0 && (
        <SearchSuggestions
          {...{ input, completions }}
          onTake={(completion) => write(completed(text, caret, completion), completion.isKeyword)}
          onClose={() => setCaret(null)}
        />
      )}
      <SearchMistakes
        {...{ input, text }}
        mistakes={isMember ? [...mistakes, ...searchNotes(text)] : mistakes}
        onReplace={({ start, end }, instead) => {
          const head = `${text.slice(0, start)}${instead}`
          write({ text: `${head}${text.slice(end)}`, caret: head.length }, false)
        }}
      />
    </>
  )
}

interface SearchMistakesProps {
  input: RefObject<HTMLInputElement | null>
  text: string
  mistakes: readonly Mistake[]
  onReplace: (mistake: Mistake, instead: string) => void
}

/** What cannot be read in a search, under its field, each with a button for what may stand there. */
function SearchMistakes({ input, text, mistakes, onReplace }: SearchMistakesProps) {
  const id = useId()
  const isNone = mistakes.length === 0

  useLayoutEffect(() => {
    const field = input.current
    if (field === null || isNone) return
    field.setAttribute('aria-describedby', id)
    return () => field.removeAttribute('aria-describedby')
  }, [input, id, isNone])

  return (
    <Stack as="ul" id={id} aria-live="polite" gap="1">
      {mistakes.map((mistake) => {
        const { start, end, sentence, instead } = mistake
        return (
          <Row as="li" key={`${start} ${sentence}`} gap="1 2" wrap className={styles.mistake}>
            <span>
              <mark className={styles.mark}>{text.slice(start, end)}</mark> {sentence}
            </span>
            {instead !== undefined && (
              <Button size="small" onClick={() => onReplace(mistake, instead)}>
                Use {instead}
              </Button>
            )}
          </Row>
        )
      })}
    </Stack>
  )
}

/** Where the caret stands from the first letter until the field is left, or what is offered there is closed; else null. */
function useCaret(input: RefObject<HTMLInputElement | null>, first: number | null) {
  const [caret, setCaret] = useState(first)

  useEffect(() => {
    const field = input.current
    if (field === null) return
    const listening = new AbortController()
    const { signal } = listening
    const follow = () => setCaret((last) => last && field.selectionStart)
    // Heard after React has: a render between would put the text before this letter back into the field.
    const read = ({ target }: Event) => {
      if (target === field) setCaret(field.selectionStart)
    }
    document.addEventListener('input', read, { signal })
    field.addEventListener('blur', () => setCaret(null), { signal })
    document.addEventListener('selectionchange', follow, { signal })
    return () => listening.abort()
  }, [input])

  return [caret, setCaret] as const
}

/** The codes of sets with their names; where two games share one, the code with the game. */
function setValues(sets: readonly SetType[] | undefined): CompletionValue[] | undefined {
  const codeOf = setCodeIn(sets ?? [])
  return sets?.map((set) => {
    const code = codeOf(set)
    return code === null
      ? { value: set.name, meaning: 'Set' }
      : { value: code.toLowerCase(), meaning: set.name }
  })
}
