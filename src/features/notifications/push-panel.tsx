/** Notifications on this device: whether the browser allows them, their settings, and the member's other devices. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BrowserPush, subscribeBrowser } from '../../api/browser-push.ts'
import { unsubscribeBrowser } from '../../api/device.ts'
import {
  browserPushQuery,
  pushListQuery,
  useRemoveDevice,
  useTestDevice,
  useTurnOnPush,
} from '../../api/push.ts'
import type { DeviceSent } from '../../contract/push.ts'
import { formatDay, formatMoment } from '../../domain/format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { comingLine, LoadError } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Muted, nameClass, Note, Row, Stack, startClass } from '../../ui/layout/boxes.tsx'
import { Panel } from '../../ui/layout/layout.tsx'
import { DeviceForm } from './device-form.tsx'

const title = 'Notifications on This Device'

/** Nothing on a server without keys. */
export function PushPanel() {
  const { data, error, refetch } = useQuery(pushListQuery())
  const part = useRef<HTMLElement>(null)
  const focusPart = () => part.current?.focus({ preventScroll: true })
  if (error && !data) {
    return (
      <Panel title={title} heading="h3">
        <LoadError
          fallback="Failed to fetch your devices"
          error={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  if (!data || data.publicKey === null) return null
  const { publicKey, devices } = data
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <Panel title={title} heading="h3" ref={part}>
      <ThisDevice
        publicKey={publicKey}
        device={devices.find(({ isCurrent }) => isCurrent)}
        onReplaced={focusPart}
      />
      {others.length > 0 && (
        <Stack as="ul" gap="3" aria-label="Other devices">
          {others.map((device) => (
            <OtherDevice key={device.id} device={device} onRemoved={focusPart} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

/** Why there is nothing to turn on here. */
const obstacles: Record<Exclude<BrowserPush['support'], 'ready'>, string> = {
  insecure: 'Needs HTTPS. Open this page with https://.',
  'home-screen': 'On an iPhone or iPad, add this app to your Home Screen and open it there.',
  'no-worker': "This browser hasn't set up the app yet. Reload the page to try again.",
  'worker-off': 'Needs the service worker, which is off on this server.',
  unsupported: "This browser can't receive notifications while the app is closed.",
}

interface ThisDeviceProps {
  publicKey: string
  /** The device of this session; undefined while its notifications are off. */
  device: DeviceSent | undefined
  /** Called when the control that was used has given way to others. */
  onReplaced: () => void
}

function ThisDevice({ publicKey, device, onReplaced }: ThisDeviceProps) {
  const { data: browser } = useQuery(browserPushQuery(publicKey))
  if (!browser) return comingLine
  if (browser.support !== 'ready') return <Muted as="p">{obstacles[browser.support]}</Muted>
  if (browser.permission === 'denied')
    return (
      <Muted as="p">Blocked. Allow notifications for this site in your browser's settings.</Muted>
    )
  if (!device || !browser.isSubscribed || browser.permission !== 'granted')
    return <TurnOn publicKey={publicKey} onReplaced={onReplaced} />
  const { failingSince } = device
  return (
    <>
      {failingSince !== null && (
        <Muted as="p">
          Not reached since <time dateTime={failingSince}>{formatMoment(failingSince)}</time>.
        </Muted>
      )}
      <DeviceForm key={device.id} device={device} />
      <Row gap="2" wrap>
        <SendTest deviceId={device.id} />
        <TurnOff deviceId={device.id} onReplaced={onReplaced} />
      </Row>
    </>
  )
}

function TurnOn({ publicKey, onReplaced }: Omit<ThisDeviceProps, 'device'>) {
  const { mutateAsync } = useTurnOnPush()
  const [isBusy, setIsBusy] = useState(false)
  const toasts = useToast()
  const { refetch } = useQuery(browserPushQuery(publicKey))

  async function turnOn(): Promise<void> {
    setIsBusy(true)
    try {
      const body = await subscribeBrowser(publicKey)
      if (body !== null) {
        await mutateAsync({ body })
        toasts.success('Notifications are on.')
      }
      await refetch()
      onReplaced()
    } catch (error) {
      toasts.failure(error, 'Failed to turn notifications on.')
    }
    setIsBusy(false)
  }

  return (
    <>
      <Muted as="p">Get your notifications here, even while the app is closed.</Muted>
      <Button className={startClass} busy={isBusy} onClick={() => void turnOn()}>
        Turn On
      </Button>
    </>
  )
}

function SendTest({ deviceId }: { deviceId: number }) {
  const { mutateAsync, isPending } = useTestDevice()
  const toasts = useToast()

  async function send(): Promise<void> {
    try {
      await mutateAsync({ params: { deviceId } })
      toasts.success('A test is on its way.')
    } catch (error) {
      toasts.failure(error, 'Failed to send a test.')
    }
  }

  return (
    <Button size="small" busy={isPending} onClick={() => void send()}>
      Send a Test
    </Button>
  )
}

function TurnOff({ deviceId, onReplaced }: { deviceId: number; onReplaced: () => void }) {
  const { mutateAsync, isPending } = useRemoveDevice()
  const toasts = useToast()

  async function turnOff(): Promise<void> {
    try {
      await mutateAsync({ params: { deviceId } })
      await unsubscribeBrowser()
      toasts.success('Notifications are off.')
      onReplaced()
    } catch (error) {
      toasts.failure(error, 'Failed to turn notifications off.')
    }
  }

  return (
    <Button size="small" busy={isPending} onClick={() => void turnOff()}>
      Turn Off
    </Button>
  )
}

function OtherDevice({ device, onRemoved }: { device: DeviceSent; onRemoved: () => void }) {
  const { mutateAsync, isPending } = useRemoveDevice()
  const toasts = useToast()
  const name = device.name ?? 'Unknown device'

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { deviceId: device.id } })
      toasts.success(`${name} gets no more notifications.`)
      onRemoved()
    } catch (error) {
      toasts.failure(error, `Failed to remove ${name}`)
    }
  }

  return (
    <Row as="li" gap="3" wrap between>
      <span>
        <span className={nameClass}>{name}</span>{' '}
        <Note>
          since <time dateTime={device.createdAt}>{formatDay(device.createdAt)}</time>
        </Note>
      </span>
      <Button
        size="small"
        busy={isPending}
        aria-label={`Remove ${name}, since ${formatDay(device.createdAt)}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </Row>
  )
}
