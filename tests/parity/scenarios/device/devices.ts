/** What a device reads and keeps of its member's cards, as scenarios read it. */
import { testViewer } from '../../../../src/contract/viewers.fixture.ts'
import {
  deviceDetails,
  type DevicePart,
  devicePart,
  devicePartCount,
} from '../../../../src/contract/device.ts'
import type { Viewer } from '../../../../src/contract/endpoint.ts'
import { authMe } from '../../../../src/contract/session.ts'
import { DeviceRecords, type KeptPart } from '../../../../src/memory/device-db.ts'
import type { MemoryDb } from '../../../../src/memory/memory-db.ts'
import type { Client } from '../../client.ts'

export const parts = Array.from({ length: devicePartCount }, (_, part) => part)

/** All parts; of those in `kept` only what has changed. */
export async function readParts(
  own: Client,
  kept: readonly DevicePart[] = [],
): Promise<DevicePart[]> {
  const answers: DevicePart[] = []
  for (const part of parts) {
    const { cards, prices, entries } = kept[part] ?? {}
    const query = { cards: cards?.version, prices: prices?.version, entries: entries?.version }
    answers.push(await own.call(devicePart, { params: { part }, query }))
  }
  return answers
}

/** A section that is sent where the device names no version. */
function whole<Section>(section: Section | null): Section {
  if (section === null) throw new Error('A section was left out that the device does not have.')
  return section
}

/** Everything that a device keeps of a member. */
async function readAll(own: Client): Promise<KeptPart[]> {
  const kept: KeptPart[] = []
  for (const [part, { cards, prices, entries }] of (await readParts(own)).entries()) {
    const { facts, pictures } = await own.call(deviceDetails, { params: { part } })
    kept.push({
      cards: () => whole(cards),
      prices: () => whole(prices),
      entries: () => whole(entries),
      pictures: () => pictures,
      facts: async () => facts,
    })
  }
  return kept
}

/** The records of a member on a device, and the member as their reads see them. */
export async function openDevice(
  own: Client,
): Promise<{ records: DeviceRecords; db: MemoryDb; viewer: Viewer }> {
  const { id, username, status, role } = await own.call(authMe, {})
  const records = new DeviceRecords(await readAll(own), {
    user: { id, username, status },
    isInEuros: false,
    now: () => new Date(),
  })
  return { records, db: await records.whole(), viewer: testViewer(id, { role, status }) }
}
