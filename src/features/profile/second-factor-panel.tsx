import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  secondFactorQuery,
  useRenewRecoveryCodes,
  useTurnOffSecondFactor,
} from '../../api/second-factor.ts'
import { useViewer } from '../../api/session.ts'
import { counted } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { comingLine, LoadError } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Muted, Row, startClass } from '../../ui/layout/boxes.tsx'
import { LiveRegion, Panel } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

/** The member's second factor: a code of an app, asked for after the password. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useQuery(secondFactorQuery())
  const isNeeded = useViewer()?.needsSecondFactor === true
  const [isSettingUp, setIsSettingUp] = useState(false)
  return (
    <Panel title="Second Factor" heading="h3">
      <Muted as="p">Signing in with your password also asks for a code from an app.</Muted>
      <LiveRegion>{data || error ? '' : 'Loading second factor...'}</LiveRegion>
      {isNeeded && (
        <p>
          Admins of this server need a passkey or a second factor. Set one up to open the admin
          pages.
        </p>
      )}
      {error && !data ? (
        <LoadError
          fallback="Failed to fetch your second factor"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        comingLine
      ) : data.on_since === null ? (
        <Button className={startClass} onClick={() => setIsSettingUp(true)}>
          Set Up
        </Button>
      ) : (
        <TurnedOn since={data.on_since} codesLeft={data.recovery_codes} />
      )}
      {isSettingUp && <SecondFactorDialog onClose={() => setIsSettingUp(false)} />}
    </Panel>
  )
}

interface TurnedOnProps {
  /** An ISO time. */
  since: string
  codesLeft: number
}

function TurnedOn({ since, codesLeft }: TurnedOnProps) {
  const renew = useRenewRecoveryCodes()
  const [isTurningOff, setIsTurningOff] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const toasts = useToast()

  async function renewCodes(): Promise<void> {
    try {
      setCodes((await renew.mutateAsync({})).recovery_codes)
    } catch (error) {
      toasts.failure(error, 'Failed to make new recovery codes.')
    }
  }

  return (
    <>
      <p>
        On since <time dateTime={since}>{formatDay(since)}</time> ·{' '}
        {counted(codesLeft, 'recovery code', 'recovery codes')} left
      </p>
      <Row gap="2" wrap>
        <Button busy={renew.isPending} onClick={() => void renewCodes()}>
          New Recovery Codes
        </Button>
        <Button onClick={() => setIsTurningOff(true)}>Turn Off</Button>
      </Row>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {isTurningOff && <TurnOffDialog onClose={() => setIsTurningOff(false)} />}
    </>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useTurnOffSecondFactor()
  const toasts = useToast()

  async function turnOff(): Promise<void> {
    try {
      await mutateAsync({})
    } catch (error) {
      toasts.failure(error, 'Failed to turn off the second factor.')
      return
    }
    toasts.success('Second factor is off.')
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Turn Off Second Factor"
      description="Your password alone signs you in again. Your recovery codes stop working."
      confirmLabel="Turn Off"
      busyLabel="Turning Off..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void turnOff()}
    />
  )
}
