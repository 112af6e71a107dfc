/** The index of the member's cards on the device: fetched in parts, of which only what has changed is sent, and then their details. */
import * as z from 'zod/mini'
import {
  type DeviceCards,
  deviceDetails,
  type DeviceEntries,
  type DeviceFacts,
  deviceHead,
  devicePart,
  devicePartCount,
  devicePartFormat,
  type DevicePictures,
  type DevicePrices,
} from '../contract/device.ts'
import type { User } from '../contract/session.ts'
import type { KeptPart } from '../memory/device-db.ts'
import { deviceCall } from './device-call.ts'
import { changeDevice, claimDevice, readDevice } from './device-store.ts'

const format = z.literal(devicePartFormat)

/** A section as JSON, which the store reads at once: the clones of its columns would take a phone seconds. */
const keptSection = z.object({ version: z.string(), json: z.string() })
type KeptSection = z.output<typeof keptSection>

const keptPart = z.object({ format, cards: keptSection, prices: keptSection, entries: keptSection })
const keptDetail = z.object({ format, ...keptSection.shape })

const keptHead = z.object({
  format,
  /** When the whole index was last known to be as the server's, in milliseconds. */
  savedAt: z.number(),
  /** What the server then said of it (`deviceHead`). */
  catalog: z.string(),
  parts: z.array(z.string()),
  /** The parts whose details are missing or may have changed. */
  withoutDetails: z.array(z.number()),
})
type KeptHead = z.output<typeof keptHead>

const headKey = 'head'
const partKey = (part: number) => `part-${part}`
const factsKey = (part: number) => `facts-${part}`
const picturesKey = (part: number) => `pictures-${part}`
const parts = Array.from({ length: devicePartCount }, (_, part) => part)

async function readKept<Schema extends z.core.$ZodType>(schema: Schema, key: string) {
  const { data } = z.safeParse(schema, await readDevice('index', key))
  return data
}

/** A section that was sent, or else the one of the device. */
function sectionOf(
  sent: ({ version: string } & object) | null,
  kept: KeptSection | undefined,
): KeptSection | undefined {
  if (sent === null) return kept
  const { version, ...content } = sent
  return { version, json: JSON.stringify(content) }
}

/**
 * Brings the index and then its details up to date with the server, and goes on with a part that is refused when the server says so. Throws
 * ApiError where a part is not answered, and the reason of an abort by `signal`: the parts before it are kept.
 */
export async function refreshDevice(user: User, signal?: AbortSignal): Promise<void> {
  const owner = Number(user.id)
  if (!(await claimDevice(owner))) return
  await changeDevice(owner, (stores) => stores.objectStore('session').put(user, 'viewer'))
  const kept = await readKept(keptHead, headKey)
  const sent = await deviceCall(deviceHead, {}, signal)
  const isSameCatalog = kept?.catalog === sent.catalog
  const withoutDetails = new Set(isSameCatalog ? kept.withoutDetails : parts)
  const put = (values: Readonly<Record<string, unknown>>, head: KeptHead | undefined) =>
    changeDevice(owner, async (stores) => {
      const index = stores.objectStore('index')
      for (const [key, value] of Object.entries(values)) await index.put(value, key)
      if (head) await index.put({ ...head, withoutDetails: [...withoutDetails] }, headKey)
    })

  for (const part of parts) {
    if (isSameCatalog && kept.parts[part] === sent.parts[part]) continue
    const former = await readKept(keptPart, partKey(part))
    const answer = await deviceCall(
      devicePart,
      {
        params: { part },
        query: {
          cards: former?.cards.version,
          prices: former?.prices.version,
          entries: former?.entries.version,
        },
      },
      signal,
    )
    if (answer.cards !== null) withoutDetails.add(part)
    const next = {
      format: devicePartFormat,
      cards: sectionOf(answer.cards, former?.cards),
      prices: sectionOf(answer.prices, former?.prices),
      entries: sectionOf(answer.entries, former?.entries),
    }
    if (!(await put({ [partKey(part)]: next }, kept))) return
  }
  const head: KeptHead = {
    format: devicePartFormat,
    savedAt: Date.now(),
    ...sent,
    withoutDetails: [],
  }
  if (!(await put({}, head))) return

  for (const part of withoutDetails) {
    const facts = await readKept(keptDetail, factsKey(part))
    const pictures = await readKept(keptDetail, picturesKey(part))
    const answer = await deviceCall(
      deviceDetails,
      {
        params: { part },
        query: { facts: facts?.version, pictures: pictures?.version },
      },
      signal,
    )
    withoutDetails.delete(part)
    const next = {
      [factsKey(part)]: { format: devicePartFormat, ...sectionOf(answer.facts, facts) },
      [picturesKey(part)]: { format: devicePartFormat, ...sectionOf(answer.pictures, pictures) },
    }
    if (!(await put(next, head))) return
  }
}

/** When the index was last known to be as the server's, in milliseconds; null where there is none. */
export const readSavedAt = async (): Promise<number | null> =>
  (await readKept(keptHead, headKey))?.savedAt ?? null

/** The parts and the time of the index in milliseconds, and whether their details are whole; null where the index is not whole. */
export async function readDeviceIndex() {
  const head = await readKept(keptHead, headKey)
  if (!head) return null
  const kept = await Promise.all(parts.map(readPart))
  const whole = kept.flatMap((part) => part ?? [])
  if (whole.length !== parts.length) return null
  return { savedAt: head.savedAt, parts: whole, hasDetails: head.withoutDetails.length === 0 }
}

/** The JSON of a section is as the server sent it: to check the columns of 100,000 cards again would take seconds on a phone. */
async function readPart(part: number): Promise<KeptPart | undefined> {
  const [kept, pictures] = await Promise.all([
    readKept(keptPart, partKey(part)),
    readKept(keptDetail, picturesKey(part)),
  ])
  return (
    kept && {
      cards: () => JSON.parse(kept.cards.json) as DeviceCards,
      prices: () => JSON.parse(kept.prices.json) as DevicePrices,
      entries: () => JSON.parse(kept.entries.json) as DeviceEntries,
      pictures: () => (pictures ? (JSON.parse(pictures.json) as DevicePictures) : null),
      facts: async () => {
        const facts = await readKept(keptDetail, factsKey(part))
        return facts ? (JSON.parse(facts.json) as DeviceFacts) : null
      },
    }
  )
}
