import type { BackupChange } from '../../domain/member-export/counts.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './unknown-cards.module.css'

/** The cards that an import leaves out. */
export function UnknownCards({ count, cards }: BackupChange['unknown']) {
  if (count === 0) return null
  return (
    <section aria-label="Unknown cards" className={styles.unknown}>
      <p className={styles.head}>
        <Icon name="warning" size={16} />
        <span>{`This catalogue does not know ${cardCount(count)} of the backup. They are left out:`}</span>
      </p>
      <ul className={styles.cards}>
        {cards.map(({ name, set, number }) => (
          <li key={`${name} ${set} ${number}`}>
            {name} <span>{[set, number].filter((text) => text !== null).join(' ')}</span>
          </li>
        ))}
      </ul>
      {count > cards.length && <p>{`and ${formatCount(count - cards.length)} more`}</p>}
    </section>
  )
}
