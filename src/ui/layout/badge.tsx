import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './layout.tsx'
import { Icon, type IconName } from './icon.tsx'

export type RarityTone = 'red' | 'purple' | 'blue' | 'yellow' | 'gray' | 'green'
export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'foil'
  | RarityTone

export interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

/** A small framed word. Foil wears the iridescent edge. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}

export interface GemProps {
  tone: RarityTone
  className?: string | undefined
  /** The text; colour is never the only sign. */
  children: ReactNode
}

/** A rarity: a cut gem in its colour, and the word in the same colour. */
export function Gem({ tone, className, children }: GemProps) {
  return <span className={cx(styles.gem, styles[tone], className)}>{children}</span>
}
