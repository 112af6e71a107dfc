import { conditionNames } from '../../domain/entries/entry.ts'
import { languageNames } from '../../domain/entries/language-names.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { VariantBadges } from '../picture/card-marks.tsx'
import { type CardRow, finishOf } from '../rows/card-row.ts'
import styles from './entry-finish.module.css'

/**
 * The finish of an entry, its grade and language where they are not the usual ones, where it is kept, and what sets the
 * printing apart. What does not fit wraps out of sight.
 */
export function EntryFinish({
  row: { card, condition = 'NM', language = 'en', location = '' },
}: {
  row: CardRow
}) {
  return (
    <span className={styles.finish}>
      {finishOf(card) === 'Foil' ? <Badge tone="foil">Foil</Badge> : 'Normal'}
      {condition !== 'NM' && (
        <abbr className={styles.detail} title={conditionNames[condition]}>
          {condition}
        </abbr>
      )}
      {language !== 'en' && (
        <abbr className={styles.detail} title={nameOf(language)}>
          {language}
        </abbr>
      )}
      {location !== '' && (
        <span className={cx(styles.detail, styles.place)} title={`In ${location}`}>
          {location}
        </span>
      )}
      <VariantBadges card={card} finish={false} />
    </span>
  )
}

function nameOf(language: string): string {
  return Object.entries(languageNames).find(([code]) => code === language)?.[1] ?? language
}
