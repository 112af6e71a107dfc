/** What a device reads and keeps of its member's cards, as scenarios read it. */
import { testViewer } from '../../../../src/contract/viewers.fixture.ts'
import { type DevicePart, devicePart, devicePartCount } from '../../../../src/contract/device.ts'
import type { Viewer } from '../../../../src/contract/endpoint.ts'
import { authMe } from '../../../../src/contract/session.ts'
import { deviceDb, type KeptPart } from '../../../../src/memory/device-db.ts'
import type { MemoryDb } from '../../../../src/memory/memory-db.ts'
import type { Client } from '../../client.ts'

const parts = Array.from({ length: devicePartCount }, (_, part) => part)

/** All parts; of those in `kept` only what has changed. */
export async function readParts(
  own: Client,
  kept: readonly DevicePart[] = [],
): Promise<DevicePart[]> {
  const answers: DevicePart[] = []
  for (const part of parts) {
    const { state, cards, prices, entries } = kept[part] ?? {}
    const query = {
      state,
      cards: cards?.version,
      prices: prices?.version,
      entries: entries?.version,
    }
    answers.push(await own.call(devicePart, { params: { part }, query }))
  }
  return answers
}

const wholeParts = (answers: readonly DevicePart[]): KeptPart[] =>
  answers.flatMap(({ cards, prices, entries }) =>
    cards && prices && entries ? [{ cards, prices, entries }] : [],
  )

/** The records of a member on a device, and the member as their reads see them. */
export async function openDevice(own: Client): Promise<{ db: MemoryDb; viewer: Viewer }> {
  const { id, username, status, role } = await own.call(authMe, {})
  const db = deviceDb(wholeParts(await readParts(own)), {
    user: { id, username, status },
    isInEuros: false,
    now: () => new Date(),
  })
  return {
    db,
    viewer: testViewer(id, { role, status }),
  }
}
