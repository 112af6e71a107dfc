/** Devices on which members get notifications. Mocks send nothing. */
import { pushServiceHosts } from '../../src/domain/push/push.ts'
import { addressProblem } from '../../src/domain/deliveries/address.ts'
import type { DeviceSent } from '../../src/contract/push.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import {
  checkDeviceCount,
  checkPushTest,
  deviceJson,
  noSuchDevice,
  pushNotSetUp,
  wrongSubscription,
} from '../../src/rules/push.ts'
import type { MockHandlers } from '../context.ts'
import type { DeviceRecord, MockDb, MockState } from '../records.ts'
import { byId } from '../../src/memory/rows.ts'

const rules = { hosts: pushServiceHosts, hasPrivate: false }

/** The devices of a member whose sessions have not ended, the newest first. */
function devicesOf({ state }: MockDb, member: number): DeviceRecord[] {
  const sessionIds = new Set(state.sessions.map(({ id }) => id))
  return state.pushDevices
    .filter(({ userId, sessionId }) => userId === member && sessionIds.has(sessionId))
    .toSorted((a, b) => b.id - a.id)
}

const ownDevice = (db: MockDb, member: number, id: number) =>
  byId(devicesOf(db, member), id, noSuchDevice)

const deviceSent = (
  { state }: MockDb,
  device: DeviceRecord,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): DeviceSent =>
  deviceJson({
    ...device,
    name: state.sessions.find(({ id }) => id === device.sessionId)?.device ?? null,
    isCurrent: device.sessionId === sessionId,
    createdAt: new Date(device.createdAt),
    failingSince: null,
  })

function checkEndpoint({ pushPublicKey }: MockState, endpoint: string): void {
  if (pushPublicKey === null) throw pushNotSetUp()
  const problem = addressProblem(endpoint, rules)
  if (problem !== null) throw wrongSubscription('endpoint', problem)
}

function saveDevice(state: MockState, device: DeviceRecord): void {
  const others = state.pushDevices.filter(
    ({ id, endpoint }) => id !== device.id && endpoint !== device.endpoint,
  )
  state.pushDevices = [...others, device]
}

export const pushHandlers = {
  pushList: ({ db, viewer }) => ({
    publicKey: db.state.pushPublicKey,
    devices: devicesOf(db, viewer.id).map((device) => deviceSent(db, device, viewer)),
  }),

  pushTurnOn: ({ db, viewer, body: { endpoint, auth } }) => {
    const { state } = db
    checkEndpoint(state, endpoint)
    const { id: userId, sessionId } = viewer
    const own = devicesOf(db, userId)
    checkDeviceCount(own.filter((each) => each.sessionId !== sessionId).length)
    const device = own.find((each) => each.sessionId === sessionId) ?? {
      id: ++state.lastIds.pushDevices,
      userId,
      sessionId,
      kindsOff: [],
      quiet: null,
      createdAt: db.now().toISOString(),
      testedAt: null,
    }
    const saved = { ...device, endpoint, auth }
    saveDevice(state, saved)
    return { device: deviceSent(db, saved, viewer) }
  },

  pushReplace: ({ db: { state }, body: { former, endpoint, auth } }) => {
    checkEndpoint(state, endpoint)
    const device = state.pushDevices.find(
      (each) => each.endpoint === former.endpoint && each.auth === former.auth,
    )
    if (!device || state.sessions.every(({ id }) => id !== device.sessionId)) throw noSuchDevice()
    saveDevice(state, { ...device, endpoint, auth })
  },

  pushUpdate: ({ db, viewer, params, body: { kindsOff, quiet } }) => {
    const device = ownDevice(db, viewer.id, params.deviceId)
    if (kindsOff !== undefined) device.kindsOff = [...new Set(kindsOff)]
    if (quiet !== undefined) device.quiet = quiet
    return { device: deviceSent(db, device, viewer) }
  },

  pushDelete: ({ db, viewer, params }) => {
    const device = ownDevice(db, viewer.id, params.deviceId)
    db.state.pushDevices = db.state.pushDevices.filter((each) => each !== device)
  },

  pushTest: ({ db, viewer, params }) => {
    if (db.state.pushPublicKey === null) throw pushNotSetUp()
    const device = ownDevice(db, viewer.id, params.deviceId)
    const { testedAt } = device
    checkPushTest(testedAt === null ? null : new Date(testedAt), db.now())
    device.testedAt = db.now().toISOString()
  },
} satisfies Partial<MockHandlers>
