import { ECDH } from 'node:crypto'
import {
  checkDeviceCount,
  checkPushTest,
  deviceJson,
  noSuchDevice,
  pushNotSetUp,
  wrongSubscription,
} from '../../../src/rules/push.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { outgoingProblem } from '../../http/outgoing/allowed-addresses.ts'
import { memberTransaction, sessionEnded } from '../accounts/member-transaction.ts'
import { holdSession } from '../accounts/sessions.ts'
import {
  countOtherDevices,
  deleteDevice,
  findDevice,
  listDevices,
  queueTest,
  quietOf,
  replaceSubscription,
  saveDevice,
  updateDevice,
} from './device-queries.ts'
import type { PushSettings } from './settings.ts'

export const pushHandlers = {
  pushList: async ({ viewer, engine: { db }, push }) => ({
    publicKey: push?.settings.publicKey ?? null,
    devices: (await listDevices(db, viewer.id)).map((device) => deviceSent(device, viewer)),
  }),

  pushTurnOn: async ({ viewer, body, engine, push, now }) => {
    if (push === null) throw pushNotSetUp()
    checkSubscription(body, push.settings)
    return memberTransaction({ engine, viewer }, async (tx, userId) => {
      const sessionHash = viewer.sessionId
      // What ends the session now, such as a denial, waits, and then ends the device too.
      if (!(await holdSession(tx, sessionHash))) throw sessionEnded()
      checkDeviceCount(await countOtherDevices(tx, userId, sessionHash))
      const id = await saveDevice(tx, { ...body, userId, sessionHash, createdAt: now() })
      return { device: await ownDevice(tx, viewer, id) }
    })
  },

  pushReplace: async ({ body, engine: { db }, push, now }) => {
    if (push === null) throw pushNotSetUp()
    checkSubscription(body, push.settings)
    if (!(await db.transaction((tx) => replaceSubscription(tx, body, now())))) throw noSuchDevice()
    return undefined
  },

  pushUpdate: async ({ viewer, params, body, engine: { db } }) => {
    const id = params.deviceId
    if (!(await updateDevice(db, { userId: viewer.id, id }, body))) throw noSuchDevice()
    return { device: await ownDevice(db, viewer, id) }
  },

  pushDelete: async ({ viewer, params, engine: { db } }) => {
    if (!(await deleteDevice(db, { userId: viewer.id, id: params.deviceId }))) throw noSuchDevice()
    return undefined
  },

  pushTest: async ({ viewer, params, engine, push, now }) => {
    if (push === null) throw pushNotSetUp()
    const id = params.deviceId
    await memberTransaction({ engine, viewer }, async (tx, userId) => {
      const device = await findDevice(tx, { userId, id })
      if (!device) throw noSuchDevice()
      checkPushTest(device.testedAt, now())
      await queueTest(tx, id, now())
    })
    push.wake(id)
    return undefined
  },
} satisfies Partial<AppHandlers>

type FoundDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>

const deviceSent = (device: FoundDevice, { sessionId }: Viewer) =>
  deviceJson({ ...device, quiet: quietOf(device), isCurrent: device.sessionHash === sessionId })

async function ownDevice(db: Db, viewer: Viewer, id: number) {
  const device = await findDevice(db, { userId: viewer.id, id })
  if (!device) throw noSuchDevice()
  return deviceSent(device, viewer)
}

/** Throws ApiError 400 for an address that is at no push service, and for a key that no message can be encrypted with. */
function checkSubscription(
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
  settings: PushSettings,
): void {
  const problem = outgoingProblem(endpoint, settings)
  if (problem !== null) throw wrongSubscription('endpoint', problem)
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw wrongSubscription('p256dh', 'must be a point of the curve P-256')
  }
}
