import { Link } from '@tanstack/react-router'
import { turningShortcuts } from '../../card-table/binder/page-turn.ts'
import type { ShortcutGroup } from '../../card-table/shortcuts.ts'
import type { CardView } from '../../card-table/views.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { CardKeys, type CardKeysProps } from '../cards/card-keys.tsx'
import { listView } from '../cards/card-view.ts'

/** Keys of the table itself, for the help. */
const selecting: ShortcutGroup = {
  title: 'Selecting',
  shortcuts: [
    { keys: ['Space'], does: 'At a box: select the card' },
    { keys: ['Shift+Space'], does: 'At a box: select all from the last one' },
    { keys: ['Ctrl+A'], does: 'In the table: select the page' },
  ],
}

interface CollectionKeysProps extends Omit<CardKeysProps, 'groups'> {
  view: CardView
}

export function CollectionKeys({ view, ...props }: CollectionKeysProps) {
  return <CardKeys {...props} groups={[view === 'binder' ? turningShortcuts : selecting]} />
}

/** The way from the binder of all cards to those of the lists. */
export function BrowseByList() {
  const [, setView] = useStored(listView)
  return (
    <Link to="/lists" onClick={() => setView('binder')}>
      Browse by List
    </Link>
  )
}
