import type { ReactNode, SubmitEvent } from 'react'
import { cardCount } from '../../../domain/format/count.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { cx, LiveRegion } from '../../../ui/layout/layout.tsx'
import styles from './desk-bar.module.css'
import { differenceInWords } from '../review-texts.tsx'
import { countOf, type Draft, unpricedOf, valueOf } from './draft.ts'
import { Note, Row } from '../../../ui/layout/boxes.tsx'

export interface DeskBarProps {
  draft: Draft
  partner: string
  /** The button that suggests cards. */
  balance: ReactNode
  onSubmit: (event: SubmitEvent) => void
  /** Why it could not be sent. */
  message: ReactNode
  /** The note, and the button that sends it. */
  children: ReactNode
}

const maxNames = 3

/** The values of both sides and the form that sends them, always in view. */
export function DeskBar({ draft, partner, balance, onSubmit, message, children }: DeskBarProps) {
  const give = formatDollars(valueOf(draft.yours))
  const get = formatDollars(valueOf(draft.theirs))
  const difference = differenceInWords(valueOf(draft.theirs), valueOf(draft.yours), partner)
  const unpriced = unpricedOf(draft)
  const isEmpty = draft.yours.length + draft.theirs.length === 0
  return (
    <Row
      as="form"
      noValidate
      gap="2 5"
      wrap
      className={cx(styles.bar, isEmpty && styles.empty)}
      onSubmit={onSubmit}
    >
      <div className={styles.told}>
        <Row gap="1 5" wrap className={styles.sums}>
          <dl className={styles.values}>
            <Value term="You give" lines={draft.yours}>
              {give}
            </Value>
            <Value term="You get" lines={draft.theirs}>
              {get}
            </Value>
            <div className={styles.difference}>
              <Note as="dt">Difference</Note>
              <dd>{difference}</dd>
            </div>
          </dl>
          {balance}
        </Row>
        {unpriced.length > 0 && (
          <p className={styles.unpriced}>Without a price: {someOf(unpriced)}</p>
        )}
      </div>
      <div className={styles.send}>{children}</div>
      {message}
      <LiveRegion>{`You give ${give}, you get ${get}, difference ${difference}`}</LiveRegion>
    </Row>
  )
}

function Value({
  term,
  lines,
  children,
}: {
  term: string
  lines: Draft['yours']
  children: string
}) {
  return (
    <div>
      <Note as="dt">{term}</Note>
      <dd>
        {children} <Note className={styles.copies}>{cardCount(countOf(lines))}</Note>
      </dd>
    </div>
  )
}

function someOf(names: readonly string[]): string {
  if (names.length <= maxNames) return names.join(', ')
  return `${names.slice(0, maxNames).join(', ')} and ${names.length - maxNames} more`
}
