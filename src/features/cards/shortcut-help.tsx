import { useId } from 'react'
import type { Shortcut, ShortcutGroup } from '../../card-table/shortcuts.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './card-keys.module.css'

interface ShortcutHelpProps {
  groups: readonly ShortcutGroup[]
  onClose: () => void
}

/** What the keys of the page do. */
export function ShortcutHelp({ groups, onClose }: ShortcutHelpProps) {
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  )
}

function Group({ title, shortcuts }: ShortcutGroup) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <Line key={shortcut.does} {...shortcut} />
        ))}
      </dl>
    </section>
  )
}

function Line({ keys, does }: Shortcut) {
  return (
    <div className={styles.shortcut}>
      <dt>{does}</dt>
      <dd>
        {keys.flatMap(partsOf).map((part) => (
          <kbd key={part} className={styles.key}>
            {part}
          </kbd>
        ))}
      </dd>
    </div>
  )
}

const written: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** A key as it is written on keyboards: `Shift+a` as two of them. */
function partsOf(key: string): string[] {
  const parts = key.length > 1 ? key.split('+') : [key]
  return parts.map((part) => written[part] ?? (part.length === 1 ? part.toUpperCase() : part))
}
