/** The way into pack mode, for members: a button and its key. */
import { useState } from 'react'
import { usePackRows } from '../../../api/pack.ts'
import { isForPage, keyOf } from '../../../card-table/shortcuts.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useKeydown } from '../../../ui/hooks/use-keydown.ts'
import { topModal } from '../../../ui/overlays/modal-stack.ts'
import { PackDialog } from './pack-dialog.tsx'

interface PackButtonProps {
  /** As in the address of the page. */
  set: string
}

/** Comes with the dialog, so that what is typed right after the key is typed into its field. */
export function PackButton({ set }: PackButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const failed = usePackRows(set).filter(({ state }) => state === 'failed').length

  useKeydown((event) => {
    if (keyOf(event) !== 'p' || topModal() !== undefined || !isForPage(event)) return
    event.preventDefault()
    setIsOpen(true)
  })

  return (
    <>
      <Button size="small" icon="collection" onClick={() => setIsOpen(true)}>
        {failed === 0 ? 'Pack mode' : `Pack mode (${formatCount(failed)} not added)`}
      </Button>
      {isOpen && <PackDialog set={set} onClose={() => setIsOpen(false)} />}
    </>
  )
}
