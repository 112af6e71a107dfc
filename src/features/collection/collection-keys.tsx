import type { ShortcutGroup } from '../../card-table/shortcuts.ts'
import { CardKeys, type CardKeysProps } from '../cards/card-keys.tsx'

/** Keys of the table itself, for the help. */
const groups: readonly ShortcutGroup[] = [
  {
    title: 'Selecting',
    shortcuts: [
      { keys: ['Space'], does: 'At a box: select the card' },
      { keys: ['Shift+Space'], does: 'At a box: select all from the last one' },
      { keys: ['Ctrl+A'], does: 'In the table: select the page' },
    ],
  },
]

export function CollectionKeys(props: Omit<CardKeysProps, 'groups'>) {
  return <CardKeys {...props} groups={groups} />
}
