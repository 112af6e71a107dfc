/** The member's setting of what this device keeps to work without a network. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type KeptState, keptStateQuery, removeKept } from '../../api/kept-cards.ts'
import { useViewer } from '../../api/session.ts'
import { useWaitingChanges } from '../../api/waiting-query.ts'
import type { User } from '../../contract/session.ts'
import { counted, formatFileSize } from '../../domain/format/count.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { keptChoiceOf } from '../../domain/kept-choice.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { comingLine, LoadError } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { Muted, startClass } from '../../ui/layout/boxes.tsx'
import { LiveRegion, Panel } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

export function KeptCardsPanel() {
  const viewer = useViewer()
  const { data, error, refetch } = useQuery(keptStateQuery())
  return (
    <Panel title="Cards on This Device" heading="h3">
      <LiveRegion>{data || error ? '' : 'Loading what this device keeps...'}</LiveRegion>
      {error && !data ? (
        <LoadError
          message="This browser refuses to keep data for this site."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data || !viewer ? (
        comingLine
      ) : (
        <KeptCards user={viewer} state={data} />
      )}
    </Panel>
  )
}

function KeptCards({ user, state }: { user: User; state: KeptState }) {
  const [choice, choose] = useStored(keptChoiceOf(user))
  const [asked, setAsked] = useState<'remove' | 'off' | null>(null)
  const waiting = useWaitingChanges().length
  const isEmpty = state.savedAt === null && waiting === 0

  function change(keeps: boolean): void {
    if (keeps) choose('on')
    else setAsked('off')
  }
  return (
    <>
      <Checkbox
        label="Keep my cards on this device"
        hint="To search and open them without a network."
        checked={choice === 'on'}
        onChange={change}
      />
      <Muted as="p">{stateWords(state, choice)}</Muted>
      {!canStart() && (
        <Muted as="p">
          Without a network the app opens only if this page is still open: this needs HTTPS and the
          service worker.
        </Muted>
      )}
      {!isEmpty && (
        <Button className={startClass} icon="trash" onClick={() => setAsked('remove')}>
          Remove from This Device
        </Button>
      )}
      {asked !== null && (
        <RemoveDialog
          waiting={waiting}
          isForGood={asked === 'off'}
          onRemove={() => asked === 'off' && choose('off')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Whether a worker can start the app without a network. */
const canStart = () =>
  'serviceWorker' in navigator && document.documentElement.dataset['serviceWorker'] !== 'off'

function stateWords({ savedAt, bytes }: KeptState, choice: 'on' | 'off'): string {
  if (savedAt === null)
    return choice === 'on'
      ? 'Nothing kept yet.'
      : 'Nothing is kept. Changes made offline still wait here.'
  const size = bytes === null ? '' : ` The app and your cards take ${formatFileSize(bytes)}.`
  return `Up to date as of ${formatMoment(new Date(savedAt).toISOString())}.${size}`
}

interface RemoveDialogProps {
  /** The number of changes that wait for a connection. */
  waiting: number
  /** The cards are not kept again. */
  isForGood: boolean
  onRemove: () => void
  onClose: () => void
}

function RemoveDialog({ waiting, isForGood, onRemove, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  const toasts = useToast()
  const lost =
    waiting > 0
      ? ` ${counted(waiting, 'change has', 'changes have')} not been sent and will be lost.`
      : ''

  async function remove(): Promise<void> {
    onRemove()
    onClose()
    try {
      await removeKept(client)
      toasts.success('Removed from this device.')
    } catch {
      toasts.error('Failed to remove your cards from this device.')
    }
  }
  return (
    <ConfirmDialog
      open
      title="Remove from This Device"
      description={`This removes your cards and their pictures from this device.${lost} ${isForGood ? 'They stay off it.' : 'They come back when you next open the app.'}`}
      confirmLabel="Remove"
      tone="danger"
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  )
}
