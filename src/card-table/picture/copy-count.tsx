import { type Finish, isFoil } from '../../domain/cards/finish.ts'
import { formatCount } from '../../domain/format/count.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './copy-count.module.css'

/** A number of copies in a finish. */
export function CopyCount({ finish, count }: { finish: Finish; count: number }) {
  return (
    <Badge
      tone={isFoil(finish) ? 'foil' : 'neutral'}
      className={cx(styles.count, count === 0 && styles.none)}
    >
      {formatCount(count)}
      <VisuallyHidden>{` ${finish.toLowerCase()}`}</VisuallyHidden>
    </Badge>
  )
}
