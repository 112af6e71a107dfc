import { pastPricesNote } from '../../../domain/format/money.ts'
import styles from './past-prices-note.module.css'

/** Says beside past prices that they are of another source than the prices of cards. */
export function PastPricesNote() {
  const note = pastPricesNote()
  return note === undefined ? null : <p className={styles.note}>{note}</p>
}
