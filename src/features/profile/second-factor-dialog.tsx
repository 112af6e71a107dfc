/** Sets the second factor up: shows the secret for an app, and asks for its first code. */
import { Suspense, useEffect, useRef, useState } from 'react'
import { refusedFields } from '../../api/field-errors.ts'
import { useBeginSecondFactor, useTurnOnSecondFactor } from '../../api/second-factor.ts'
import { LoadError, Skeleton } from '../../ui/feedback/states.tsx'
import { lazyPart } from '../../ui/hooks/lazy-component.tsx'
import { Muted } from '../../ui/layout/boxes.tsx'
import { Dialog, FormDialog } from '../../ui/overlays/dialog.tsx'
import { CodeField } from '../accounts/code-field.tsx'
import styles from './profile-page.module.css'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

const title = 'Set Up Second Factor'

interface SecondFactorDialogProps {
  onClose: () => void
}

export function SecondFactorDialog({ onClose }: SecondFactorDialogProps) {
  const { mutate, data, error } = useBeginSecondFactor()
  // React runs the effects of a development build twice, and each call makes another secret.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    mutate({})
  }, [mutate])
  if (data) return <CodeDialog {...data} onClose={onClose} />
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      {error ? (
        <LoadError fallback="Failed to start the setup" error={error} onRetry={() => mutate({})} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}

interface CodeDialogProps extends SecondFactorDialogProps {
  secret: string
  address: string
}

function CodeDialog({ secret, address, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, data, isPending, error, reset } = useTurnOnSecondFactor()
  const refused = refusedFields(error, { code: 'Code' })

  function submit(): void {
    setIsMissing(code === '')
    if (code !== '') mutate({ body: { code } })
  }

  if (data) return <RecoveryCodesDialog codes={data.recovery_codes} onClose={onClose} />
  return (
    <FormDialog
      title={title}
      description="Scan the code with your authenticator app, then enter the 6 digits it shows."
      submitLabel="Turn On"
      busyLabel="Turning On..."
      busy={isPending}
      error={refused.code === undefined && error}
      fallback="Failed to turn on the second factor."
      onSubmit={submit}
      onClose={onClose}
    >
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode text={address} className={styles.code} label="QR code for your authenticator app" />
      </Suspense>
      <Muted as="p" className={styles.secret}>
        Can't scan it? <a href={address}>Open your app</a>, or enter this key:{' '}
        <code>{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </Muted>
      <CodeField
        hint="6 digits from your authenticator app."
        inputMode="numeric"
        data-autofocus
        readOnly={isPending}
        value={code}
        error={isMissing ? 'Code is required' : refused.code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          setIsMissing(false)
          reset()
        }}
      />
    </FormDialog>
  )
}
