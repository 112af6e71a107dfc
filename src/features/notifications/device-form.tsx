/** The kinds and the quiet hours of this device. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notificationSettingsQuery } from '../../api/notifications.ts'
import { useUpdateDevice } from '../../api/push.ts'
import type { DeviceSent } from '../../contract/push.ts'
import {
  type NotificationKind,
  notificationKindNames,
} from '../../domain/notifications/notification.ts'
import type { QuietHours } from '../../domain/push/push.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { SettingsForm } from '../../ui/controls/settings-form.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

const usualQuiet = { from: '22:00', to: '07:00' }

export function DeviceForm({ device }: { device: DeviceSent }) {
  const { data } = useQuery(notificationSettingsQuery())
  const [kindsOff, setKindsOff] = useState<readonly NotificationKind[]>(device.kindsOff)
  const [isQuiet, setIsQuiet] = useState(device.quiet !== null)
  const [times, setTimes] = useState<Omit<QuietHours, 'timeZone'>>(device.quiet ?? usualQuiet)
  const [mistake, setMistake] = useState<string>()
  const { mutateAsync, isPending, error } = useUpdateDevice()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const changeTimes = (part: Partial<typeof times>) => {
    setTimes({ ...times, ...part })
    setMistake(undefined)
  }

  async function save(): Promise<boolean> {
    if (isQuiet && times.from === times.to) {
      setMistake('To must differ from From.')
      return false
    }
    const { from, to } = times
    const quiet = isQuiet ? { from, to, timeZone } : null
    await mutateAsync({ params: { deviceId: device.id }, body: { kindsOff: [...kindsOff], quiet } })
    return true
  }

  return (
    <SettingsForm
      label="Save Device"
      busyLabel="Saving..."
      busy={isPending}
      onSave={save}
      success="Device saved"
      error={error}
      fallback="Failed to save the device"
    >
      <Stack as="ul" gap="3" aria-label="Kinds on this device">
        {data?.settings.map(({ kind }) => (
          <li key={kind}>
            <Checkbox
              label={notificationKindNames[kind]}
              checked={!kindsOff.includes(kind)}
              onChange={(isOn) => {
                const others = kindsOff.filter((each) => each !== kind)
                setKindsOff(isOn ? others : [...others, kind])
              }}
            />
          </li>
        ))}
      </Stack>
      <Checkbox
        label="Quiet hours"
        hint="Notifications wait until they end."
        checked={isQuiet}
        onChange={setIsQuiet}
      />
      {isQuiet && (
        <>
          <Row gap="3" align="start" wrap>
            <TextField
              label="From"
              type="time"
              required
              value={times.from}
              onChange={({ currentTarget }) => changeTimes({ from: currentTarget.value })}
            />
            <TextField
              label="To"
              type="time"
              required
              value={times.to}
              error={mistake}
              onChange={({ currentTarget }) => changeTimes({ to: currentTarget.value })}
            />
          </Row>
          <Muted as="p">Time zone: {timeZone}</Muted>
        </>
      )}
    </SettingsForm>
  )
}
