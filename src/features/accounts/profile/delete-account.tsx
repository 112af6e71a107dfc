import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './profile-page.module.css'

/** Opens the dialog in which the member deletes the own account. */
export function DeleteAccount({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className={styles.text}>
        Deletes your profile, collection, wishlist and lists for good. Members with whom you traded
        keep those trades, without your name.
      </p>
      <Button className={styles.start} icon="trash" onClick={() => setIsOpen(true)}>
        Delete Account
      </Button>
      {isOpen && <DeleteAccountDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  )
}
