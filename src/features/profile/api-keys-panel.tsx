import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { apiKeyListQuery, useDeleteApiKey } from '../../api/accounts.ts'
import type { ApiKeySent } from '../../contract/api-keys.ts'
import { formatDay, formatMoment } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Muted, nameClass, Note, Row, Stack } from '../../ui/layout/boxes.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { OwnListPanel, useListFocus } from './own-list-panel.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import styles from './profile-page.module.css'
import { scopeWords } from './key-words.ts'

/** The member's keys of the API: each is shown once, when it is made, and can be deleted. */
export function ApiKeysPanel() {
  const [isCreating, setIsCreating] = useState(false)
  const [deleting, setDeleting] = useState<ApiKeySent | null>(null)
  const { content, closeRemoved } = useListFocus()
  const close = () => setDeleting(null)
  return (
    <OwnListPanel
      title="API Keys"
      things="API keys"
      description={
        <>
          For your own scripts and tools. A key never changes passwords, devices or keys.{' '}
          <Link to="/api-docs">See and try all endpoints</Link>
        </>
      }
      actions={<Button onClick={() => setIsCreating(true)}>Create Key</Button>}
      query={useQuery(apiKeyListQuery())}
      content={content}
      list={({ keys }) => <KeyList keys={keys} onDelete={setDeleting} />}
    >
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
      {deleting && (
        <DeleteKeyDialog apiKey={deleting} onClose={close} onDeleted={() => closeRemoved(close)} />
      )}
    </OwnListPanel>
  )
}

interface KeyListProps {
  keys: readonly ApiKeySent[]
  onDelete: (key: ApiKeySent) => void
}

function KeyList({ keys, onDelete }: KeyListProps) {
  if (keys.length === 0) return <Muted as="p">No API keys yet.</Muted>
  return (
    <Stack as="ul" aria-label="API keys">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onDelete={() => onDelete(key)} />
      ))}
    </Stack>
  )
}

function KeyRow({ apiKey, onDelete }: { apiKey: ApiKeySent; onDelete: () => void }) {
  const { name, scope, expires_at, has_expired, last_used_at } = apiKey
  return (
    <Row as="li" gap="3" wrap between className={styles.session}>
      <div className={styles.facts}>
        <span className={nameClass}>{name}</span>
        <Note>
          {scopeWords[scope]} · until <time dateTime={expires_at}>{formatDay(expires_at)}</time>
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
        {has_expired && <Badge tone="neutral">Expired</Badge>}
        <Button size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </Row>
    </Row>
  )
}

interface DeleteKeyDialogProps {
  apiKey: ApiKeySent
  onClose: () => void
  onDeleted: () => void
}

function DeleteKeyDialog({ apiKey: { id, name }, onClose, onDeleted }: DeleteKeyDialogProps) {
  const { mutateAsync, isPending } = useDeleteApiKey()
  const toasts = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { keyId: id } })
    } catch (error) {
      toasts.failure(error, 'Failed to delete the API key.')
      return
    }
    toasts.success(`"${name}" is deleted.`)
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete API Key"
      description={`Scripts that use "${name}" stop working at once.`}
      confirmLabel="Delete API Key"
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}
