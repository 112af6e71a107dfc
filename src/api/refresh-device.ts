/** Brings what the device keeps up to date: the index in parts, of which only what has changed is sent, and then their details. */
import { deviceDetails, deviceHead, devicePart, devicePartFormat } from '../contract/device.ts'
import type { User } from '../contract/session.ts'
import { deviceCall } from './device-call.ts'
import {
  factsKey,
  headKey,
  keptDetail,
  type KeptHead,
  keptHead,
  keptPart,
  type KeptSection,
  partKey,
  parts,
  picturesKey,
  readKept,
} from './device-index.ts'
import { changeDevice, claimDevice } from './device-store.ts'

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
