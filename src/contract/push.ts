/** Push messages: devices on which the caller gets notifications, each bound to a session. */
import * as z from 'zod/mini'
import { notificationKinds } from '../domain/notifications/notification.ts'
import { maxEndpointLength, maxTimeZoneLength, pushPath as path } from '../domain/push/push.ts'
import { isTimeZone } from '../domain/push/quiet-hours.ts'
import { endpoint } from './endpoint.ts'
import { arrayOf, idParam, textParam } from './params.ts'

const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00'))

const quietHours = z
  .object({
    from: timeOfDay,
    to: timeOfDay,
    /** A name such as `Europe/Berlin`. */
    timeZone: textParam(maxTimeZoneLength).check(
      z.refine((name) => isTimeZone(name), 'must be a time zone such as Europe/Berlin'),
    ),
  })
  .check(
    z.refine(({ from, to }) => from !== to, { error: 'must differ from the start', path: ['to'] }),
  )

/** Times are ISO times. */
const deviceSent = z.object({
  id: z.int(),
  /** Browser and system at the sign-in, such as `Firefox on Linux`. */
  name: z.nullable(z.string()),
  /** Whether the device is that of the call's session. */
  isCurrent: z.boolean(),
  /** The kinds of which it gets none. */
  kindsOff: z.array(z.enum(notificationKinds)),
  quiet: z.nullable(quietHours),
  createdAt: z.string(),
  /** Since when no message has reached the push service; null after a success. */
  failingSince: z.nullable(z.string()),
})
export type DeviceSent = z.output<typeof deviceSent>

const auth = z.string().check(z.regex(/^[\w-]{22}$/, 'must be 16 bytes in base64url'))
const subscription = {
  endpoint: textParam(maxEndpointLength),
  /** A point of the curve P-256, in base64url. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'must be a key of 65 bytes in base64url')),
  auth,
}

const params = z.object({ deviceId: idParam })
/** A device belongs to a session, so no API key reaches one. */
const common = { access: 'member', needsSession: true } as const

/** The caller's devices, the newest first. `publicKey` is the key for subscribing; null where push messages are not set up. */
export const pushList = endpoint('pushList', {
  ...common,
  method: 'GET',
  path,
  shows: ['push', 'sessions'],
  sends: z.object({ publicKey: z.nullable(z.string()), devices: z.array(deviceSent) }),
})

/**
 * Turns notifications on for the device of the session, by what its browser has subscribed with; once more after another
 * subscription. 409 where push messages are not set up, and while the caller has too many devices.
 */
export const pushTurnOn = endpoint('pushTurnOn', {
  ...common,
  method: 'POST',
  path,
  changes: ['push'],
  repeatable: true,
  body: z.object(subscription),
  sends: z.object({ device: deviceSent }),
})

/**
 * Changes a device to the subscription by which its browser has replaced the former one. A service worker has no session, so the address
 * and the secret of the former one prove that it is the same browser. 404 where no device of a session has that one.
 */
export const pushReplace = endpoint('pushReplace', {
  method: 'PUT',
  path,
  access: 'public',
  changes: ['push'],
  bodyLimit: 4096,
  bodyTimeoutMs: 10_000,
  body: z.object({
    former: z.object({ endpoint: textParam(maxEndpointLength), auth }),
    ...subscription,
  }),
})

/** Changes the kinds and the quiet hours of a device. */
export const pushUpdate = endpoint('pushUpdate', {
  ...common,
  method: 'PUT',
  path: `${path}/{deviceId}`,
  changes: ['push'],
  repeatable: true,
  params,
  body: z.object({
    kindsOff: z.optional(arrayOf(z.enum(notificationKinds), notificationKinds.length, 'kinds')),
    quiet: z.optional(z.nullable(quietHours)),
  }),
  sends: z.object({ device: deviceSent }),
})

/** Ends the notifications of a device, whose session stays. */
export const pushDelete = endpoint('pushDelete', {
  ...common,
  method: 'DELETE',
  path: `${path}/{deviceId}`,
  changes: ['push'],
  params,
})

/** Sends a test to a device, in quiet hours too. 429 within ten seconds of the last one. */
export const pushTest = endpoint('pushTest', {
  ...common,
  method: 'POST',
  path: `${path}/{deviceId}/test`,
  changes: ['push'],
  params,
})
