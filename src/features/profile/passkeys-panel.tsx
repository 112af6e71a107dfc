import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasskeys, passkeyListQuery, useDeletePasskey } from '../../api/passkeys.ts'
import type { PasskeySent } from '../../contract/passkeys.ts'
import { formatDay, formatMoment } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Muted, nameClass, Note, Row, Stack } from '../../ui/layout/boxes.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { OwnListPanel, useListFocus } from './own-list-panel.tsx'
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import styles from './profile-page.module.css'

/** The dialog that is open: for a new passkey, or for one of the list. */
type Opened = { what: 'add' } | { what: 'rename' | 'remove'; passkey: PasskeySent } | null

/** The member's passkeys: each signs in without a name and password. */
export function PasskeysPanel() {
  const [opened, setOpened] = useState<Opened>(null)
  const { content, closeRemoved } = useListFocus()
  const close = () => setOpened(null)
  return (
    <OwnListPanel
      title="Passkeys"
      things="passkeys"
      description={
        <>
          Sign in with your fingerprint, face, PIN or security key.
          {!hasPasskeys() && ' Passkeys need an address with a host name, over HTTPS.'}
        </>
      }
      actions={
        hasPasskeys() && <Button onClick={() => setOpened({ what: 'add' })}>Add Passkey</Button>
      }
      query={useQuery(passkeyListQuery())}
      content={content}
      list={({ passkeys }) => <PasskeyList passkeys={passkeys} onOpen={setOpened} />}
    >
      {opened?.what === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.what === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened?.what === 'remove' && (
        <RemovePasskeyDialog
          passkey={opened.passkey}
          onClose={close}
          onRemoved={() => closeRemoved(close)}
        />
      )}
    </OwnListPanel>
  )
}

interface PasskeyListProps {
  passkeys: readonly PasskeySent[]
  onOpen: (opened: Opened) => void
}

function PasskeyList({ passkeys, onOpen }: PasskeyListProps) {
  if (passkeys.length === 0) return <Muted as="p">No passkeys yet.</Muted>
  return (
    <Stack as="ul" aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={onOpen} />
      ))}
    </Stack>
  )
}

interface PasskeyRowProps extends Pick<PasskeyListProps, 'onOpen'> {
  passkey: PasskeySent
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey
  return (
    <Row as="li" gap="3" wrap between className={styles.session}>
      <div className={styles.facts}>
        <span className={nameClass}>{name}</span>
        <Note>
          Added <time dateTime={created_at}>{formatDay(created_at)}</time>
        </Note>
        <Note>
          {last_used_at === null ? (
            'Never used'
          ) : (
            <>
              Last used <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>
            </>
          )}
        </Note>
      </div>
      <Row gap="2">
        <Button
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => onOpen({ what: 'rename', passkey })}
        >
          Rename
        </Button>
        <Button
          size="small"
          aria-label={`Remove ${name}`}
          onClick={() => onOpen({ what: 'remove', passkey })}
        >
          Remove
        </Button>
      </Row>
    </Row>
  )
}

interface RemovePasskeyDialogProps {
  passkey: PasskeySent
  onClose: () => void
  onRemoved: () => void
}

function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { id, name } = props.passkey
  const { mutateAsync, isPending } = useDeletePasskey()
  const toasts = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { passkeyId: id } })
    } catch (error) {
      toasts.failure(error, 'Failed to remove the passkey.')
      return
    }
    toasts.success(`"${name}" is removed.`)
    props.onRemoved()
  }

  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      title="Remove Passkey"
      description={`"${name}" no longer signs you in. Your device may still offer it; delete it there too.`}
      confirmLabel="Remove Passkey"
      busyLabel="Removing..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}
