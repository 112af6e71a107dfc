import { EditListDialog } from '../list-dialogs.tsx'
import { EmptyListDialog } from './empty-list-dialog.tsx'
import { AddAllDialog } from '../add-all-dialog.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CardList } from '../../../contract/lists.ts'
import { Button, buttonClass, type ButtonProps } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { Toolbar } from '../../../ui/layout/layout.tsx'
import type { Matching } from '../../entries/entry-selection.ts'
import { ExportButton } from '../../entries/export-dialog.tsx'

type Opened = 'collection' | 'wishlist' | 'empty' | 'edit'

export interface OwnerToolbarProps {
  list: CardList
  /** Whether there may be any card on it, whatever is searched for. */
  hasCards: boolean
  /** What the page is searched and filtered for; an export has the cards that match. */
  matching: Matching
}

/** What the owner of a list does with all of its cards at once. */
export function OwnerToolbar({ list, hasCards, matching }: OwnerToolbarProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const opener = (dialog: Opened): Pick<ButtonProps, 'size' | 'collapses' | 'onClick'> => ({
    size: 'small',
    collapses: true,
    onClick: () => setOpened(dialog),
  })
  const whole = hasCards ? undefined : 'This list is empty.'
  return (
    <>
      <Toolbar label="Whole list">
        <Button {...opener('collection')} icon="collection" disabledReason={whole}>
          Add All to Collection
        </Button>
        <Button {...opener('wishlist')} icon="wishlist" disabledReason={whole}>
          Add All to Wishlist
        </Button>
        <Button {...opener('empty')} icon="trash" disabledReason={whole}>
          Empty List
        </Button>
        <Link
          to="/import"
          search={{ target: `list:${list.id}` }}
          className={buttonClass({ size: 'small', collapses: true })}
        >
          <Icon name="upload" size={16} />
          Import
        </Link>
        <ExportButton
          holder={`list:${list.id}`}
          size="small"
          collapses
          disabledReason={list.itemCount === 0 ? (whole ?? 'Nothing to export.') : undefined}
          chosen={() => ({ entries: { matching }, count: list.itemCount })}
        />
        <Button {...opener('edit')} icon="edit">
          Edit List
        </Button>
      </Toolbar>
      {opened && dialogOf(opened, list, close)}
    </>
  )
}

function dialogOf(opened: Opened, list: CardList, onClose: () => void): ReactNode {
  switch (opened) {
    case 'collection':
    case 'wishlist':
      return <AddAllDialog {...{ list, onClose }} target={opened} />
    case 'empty':
      return <EmptyListDialog {...{ list, onClose }} />
    case 'edit':
      return <EditListDialog {...{ list, onClose }} />
  }
}
