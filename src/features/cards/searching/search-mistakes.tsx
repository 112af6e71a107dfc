import { type RefObject, useId, useLayoutEffect } from 'react'
import type { Mistake } from '../../../domain/search/search-tree.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './searching.module.css'

interface SearchMistakesProps {
  input: RefObject<HTMLInputElement | null>
  text: string
  mistakes: readonly Mistake[]
  onReplace: (mistake: Mistake, instead: string) => void
}

/** What cannot be read in a search, under its field, each with a button for what may stand there. */
export function SearchMistakes({ input, text, mistakes, onReplace }: SearchMistakesProps) {
  const id = useId()
  const isNone = mistakes.length === 0

  useLayoutEffect(() => {
    const field = input.current
    if (field === null || isNone) return
    field.setAttribute('aria-describedby', id)
    return () => field.removeAttribute('aria-describedby')
  }, [input, id, isNone])

  return (
    <ul id={id} aria-live="polite" className={styles.mistakes}>
      {mistakes.map((mistake) => {
        const { start, end, sentence, instead } = mistake
        return (
          <li key={`${start} ${sentence}`} className={styles.mistake}>
            <span>
              <mark className={styles.mark}>{text.slice(start, end)}</mark> {sentence}
            </span>
            {instead !== undefined && (
              <Button size="small" onClick={() => onReplace(mistake, instead)}>
                Use {instead}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
