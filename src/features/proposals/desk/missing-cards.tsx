import { counted } from '../../../domain/format/count.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { Missing } from './fill-draft.ts'
import styles from './trade-desk.module.css'
import type { DeskStart } from './use-desk-start.ts'

/** Which of the cards that the draft was to start with are not to be had. */
export function MissingCards({ start }: { start: DeskStart }) {
  const { yours, theirs, partner } = start
  if (yours.missing.length + theirs.missing.length === 0) return null
  return (
    <section aria-label="Left out" className={styles.missing}>
      <Icon name="warning" size={20} />
      <div>
        <p>Some cards were left out, since they are not available for trade:</p>
        <ul>
          {yours.missing.length > 0 && <li>On your side: {inWords(yours.missing)}</li>}
          {theirs.missing.length > 0 && (
            <li>
              On {partner.username}’s side: {inWords(theirs.missing)}
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

function inWords(missing: readonly Missing[]): string {
  const named = missing.flatMap(({ name, copies }) =>
    name === null ? [] : [copies > 1 ? `${copies} × ${name}` : name],
  )
  const unnamed = missing
    .filter(({ name }) => name === null)
    .reduce((sum, { copies }) => sum + copies, 0)
  const others = counted(
    unnamed,
    'card that is on no list for trade',
    'cards that are on no list for trade',
  )
  return [...named, ...(unnamed > 0 ? [others] : [])].join(', ')
}
