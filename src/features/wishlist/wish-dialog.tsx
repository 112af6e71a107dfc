import { useWishlistUpdate } from '../../api/wishlist.ts'
import type { Wish } from '../../contract/entries.ts'
import { ChangePrintingDialog } from '../cards/editing/change-printing-dialog.tsx'
import { EditWishDialog } from '../cards/editing/edit-wish-dialog.tsx'

/** What a dialog changes, and of which wish. */
export interface EditedWish {
  field: 'printing' | 'wish'
  wish: Wish
}

interface WishDialogProps extends EditedWish {
  onClose: () => void
}

export function WishDialog({ field, ...props }: WishDialogProps) {
  return field === 'printing' ? <WishPrintingDialog {...props} /> : <EditWishDialog {...props} />
}

function WishPrintingDialog({ wish, onClose }: Omit<WishDialogProps, 'field'>) {
  const { mutateAsync, isPending, error } = useWishlistUpdate()
  const params = { id: Number(wish.key) }
  return (
    <ChangePrintingDialog
      entry={wish}
      update={(body) => mutateAsync({ params, body })}
      {...{ isPending, error, onClose }}
    />
  )
}
