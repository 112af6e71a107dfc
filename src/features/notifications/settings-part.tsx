import { type ReactNode, type Ref, useId } from 'react'
import styles from './notifications.module.css'

interface SettingsPartProps {
  title: string
  /** The part takes the focus where a change removes the control that had it. */
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** A part of the notification settings, under its heading. */
export function SettingsPart({ title, ref, children }: SettingsPartProps) {
  const id = useId()
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}
