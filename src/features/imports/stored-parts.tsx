import type { ImportRow } from '../../contract/imports.ts'
import { sectionNames } from '../../domain/decks/sections.ts'
import { conditionNames } from '../../domain/entries/entry.ts'
import { languageNames } from '../../domain/entries/language-names.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatUnconverted } from '../../domain/format/money.ts'
import styles from './review.module.css'

/** What an entry of a matched row will have beside its printing, its finish and its copies. */
export function StoredParts({ row }: { row: ImportRow }) {
  const { condition, language, grade, location, note, tags, section } = row
  const { pricePaid, ownValue, currency, addedAt } = row
  const parts = [
    [section && sectionNames[section]],
    [condition && conditionNames[condition], language && languageNames[language], grade],
    [
      pricePaid !== null && `Paid ${formatUnconverted(pricePaid, currency)}`,
      ownValue !== null && `My value ${formatUnconverted(ownValue, currency)}`,
      addedAt !== null && `Added ${formatDay(addedAt)}`,
    ],
    [location, ...tags],
    [note],
  ]
  return parts
    .map((texts) => texts.filter(Boolean).join(' · '))
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className={styles.part}>
        {text}
      </span>
    ))
}
