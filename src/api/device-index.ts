/** The index of the member's cards as the device keeps it, which `refresh-device.ts` brings up to date. */
import * as z from 'zod/mini'
import {
  type DeviceCards,
  type DeviceEntries,
  type DeviceFacts,
  devicePartCount,
  devicePartFormat,
  type DevicePictures,
  type DevicePrices,
} from '../contract/device.ts'
import type { KeptPart } from '../memory/device-db.ts'
import { readStored } from './device-store.ts'

const format = z.literal(devicePartFormat)

/** A section as JSON, which the store reads at once: the clones of its columns would take a phone seconds. */
const keptSection = z.object({ version: z.string(), json: z.string() })
export type KeptSection = z.output<typeof keptSection>

export const keptPart = z.object({
  format,
  cards: keptSection,
  prices: keptSection,
  entries: keptSection,
})
export const keptDetail = z.object({ format, ...keptSection.shape })

export const keptHead = z.object({
  format,
  /** When the whole index was last known to be as the server's, in milliseconds. */
  savedAt: z.number(),
  /** What the server then said of it (`deviceHead`). */
  catalog: z.string(),
  parts: z.array(z.string()),
  /** The parts whose details are missing or may have changed. */
  withoutDetails: z.array(z.number()),
})
export type KeptHead = z.output<typeof keptHead>

export const headKey = 'head'
export const partKey = (part: number) => `part-${part}`
export const factsKey = (part: number) => `facts-${part}`
export const picturesKey = (part: number) => `pictures-${part}`
export const parts = Array.from({ length: devicePartCount }, (_, part) => part)

export async function readKept<Schema extends z.core.$ZodType>(schema: Schema, key: string) {
  const { data } = z.safeParse(schema, await readStored('index', key))
  return data
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
