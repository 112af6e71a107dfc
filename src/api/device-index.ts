/** The index of the member's cards on the device: fetched in parts, of which only what has changed is sent. */
import * as z from 'zod/mini'
import {
  type DevicePart,
  devicePart,
  devicePartCount,
  devicePartFormat,
} from '../contract/device.ts'
import { isRecord } from '../contract/reading.ts'
import type { User } from '../contract/session.ts'
import type { KeptPart } from '../memory/device-db.ts'
import { deviceCall } from './device-call.ts'
import { changeDevice, claimDevice, readDevice } from './device-store.ts'

/** Only the format is checked: to parse the columns of 100,000 cards again would take seconds on a phone. */
const keptPart = z.object({
  format: z.literal(devicePartFormat),
  cards: z.custom<NonNullable<DevicePart['cards']>>(isRecord),
  prices: z.custom<NonNullable<DevicePart['prices']>>(isRecord),
  entries: z.custom<NonNullable<DevicePart['entries']>>(isRecord),
})

/** When the whole index was last known to be as the server's (milliseconds), and the state that it then had. */
const keptHead = z.object({ savedAt: z.number(), state: z.string() })

const headKey = 'head'
const partKey = (part: number) => `part-${part}`
const parts = Array.from({ length: devicePartCount }, (_, part) => part)

async function readKept<Schema extends z.core.$ZodType>(schema: Schema, key: string) {
  const { data } = z.safeParse(schema, await readDevice('index', key))
  return data
}

/**
 * Brings the index up to date with the server, and goes on with a part that is refused when the server says so. Throws ApiError where a
 * part is not answered: the parts before it are kept.
 */
export async function refreshDevice(user: User): Promise<void> {
  const owner = Number(user.id)
  if (!(await claimDevice(owner))) return
  await changeDevice(owner, (stores) => stores.objectStore('session').put(user, 'viewer'))
  const keptState = (await readKept(keptHead, headKey))?.state
  let state = keptState
  for (const part of parts) {
    const kept = await readKept(keptPart, partKey(part))
    const answer = await deviceCall(devicePart, {
      params: { part },
      query: {
        state: kept && keptState,
        cards: kept?.cards.version,
        prices: kept?.prices.version,
        entries: kept?.entries.version,
      },
    })
    // The state is that of all parts.
    if (kept && answer.state === keptState && part === 0) break
    if (part === 0) state = answer.state
    const next = {
      format: devicePartFormat,
      cards: answer.cards ?? kept?.cards,
      prices: answer.prices ?? kept?.prices,
      entries: answer.entries ?? kept?.entries,
    }
    const isOwn = await changeDevice(owner, (stores) =>
      stores.objectStore('index').put(next, partKey(part)),
    )
    if (!isOwn) return
  }
  const head = { savedAt: Date.now(), state }
  await changeDevice(owner, (stores) => stores.objectStore('index').put(head, headKey))
}

/** When the index was last known to be as the server's, in milliseconds; null where there is none. */
export const readSavedAt = async (): Promise<number | null> =>
  (await readKept(keptHead, headKey))?.savedAt ?? null

/** The parts and the time of the index in milliseconds; null where it is not whole. */
export async function readDeviceIndex(): Promise<{ savedAt: number; parts: KeptPart[] } | null> {
  const head = await readKept(keptHead, headKey)
  if (!head) return null
  const kept = await Promise.all(parts.map((part) => readKept(keptPart, partKey(part))))
  const whole = kept.flatMap((part) => part ?? [])
  return whole.length === parts.length ? { savedAt: head.savedAt, parts: whole } : null
}
