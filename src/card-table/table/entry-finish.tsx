import type { ComponentProps } from 'react'
import { type Condition, conditionNames } from '../../domain/entries/entry.ts'
import { languageNames } from '../../domain/entries/language-names.ts'
import { cx } from '../../ui/layout/cx.ts'
import { VariantBadges } from '../picture/card-marks.tsx'
import { FinishWord } from '../picture/finish-word.tsx'
import { type CardRow, finishOf } from '../rows/card-row.ts'
import styles from './entry-finish.module.css'

/**
 * The finish of an entry, its condition and language where they are not the usual ones, its grade, where it is kept, and what sets the
 * printing apart. What does not fit wraps out of sight.
 */
export function EntryFinish({
  row: { card, condition = 'NM', language = 'en', grade = '', location = '' },
}: {
  row: CardRow
}) {
  return (
    <span className={styles.finish}>
      <FinishWord finish={finishOf(card)} />
      {condition !== 'NM' && (
        <ConditionCode condition={condition} className={styles.detail} data-detail="condition" />
      )}
      {language !== 'en' && (
        <abbr className={styles.detail} data-detail="language" title={languageName(language)}>
          {language}
        </abbr>
      )}
      {grade !== '' && (
        <span
          className={cx(styles.detail, styles.place)}
          data-detail="grade"
          title={`Graded ${grade}`}
        >
          {grade}
        </span>
      )}
      {location !== '' && (
        <span
          className={cx(styles.detail, styles.place)}
          data-detail="location"
          title={`In ${location}`}
        >
          {location}
        </span>
      )}
      <VariantBadges card={card} finish={false} />
    </span>
  )
}

type ConditionCodeProps = ComponentProps<'abbr'> & { condition: Condition }

export function ConditionCode({
  condition,
  className = styles.plain,
  ...props
}: ConditionCodeProps) {
  return (
    <abbr {...props} className={className} title={conditionNames[condition]}>
      {condition}
    </abbr>
  )
}

export function languageName(language: string): string {
  return Object.entries(languageNames).find(([code]) => code === language)?.[1] ?? language
}
