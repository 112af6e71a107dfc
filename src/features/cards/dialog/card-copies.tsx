import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { collectionCopiesQuery } from '../../../api/collection.ts'
import { languageNames } from '../../../domain/entries/language-names.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import styles from './card-dialog.module.css'

/** The member's copies of a card, each kind with the place where it is kept. */
export function CardCopies({ cardId }: { cardId: string }) {
  const heading = useId()
  const { data: copies, isError, refetch } = useQuery(collectionCopiesQuery(Number(cardId)))
  if (copies?.length === 0) return null
  return (
    <section aria-labelledby={heading} className={cx(styles.box, styles.copiesBox)}>
      <div className={styles.boxHead}>
        <h3 id={heading}>Where is it</h3>
      </div>
      {isError && !copies ? (
        <p role="alert" className={styles.failure}>
          Failed to load your copies
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      ) : (
        <ul className={styles.copies}>
          {copies?.map((each) => (
            <li key={Object.values(each).join(' ')}>
              <span>
                {formatCount(each.quantity)}x {kindOf(each)}
              </span>
              <span className={styles.place}>{each.location || 'No location'}</span>
            </li>
          )) ?? (
            <li>
              <Skeleton />
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

interface Kind {
  variation: string
  condition: string
  language: keyof typeof languageNames
}

/** `Foil, LP, Japanese`; English is not said. */
function kindOf({ variation, condition, language }: Kind): string {
  const texts = [variation, condition, ...(language === 'en' ? [] : [languageNames[language]])]
  return texts.join(', ')
}
