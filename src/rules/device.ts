/** The sections of a part of what a device keeps (`src/contract/device.ts`), for the server and its mocks. */
import type { DeviceCards, DeviceEntries, DevicePart, DevicePrices } from '../contract/device.ts'

/** A hash of 53 bits in base 36, by which a device names the content that it has. It protects nothing. */
export function contentVersion(content: unknown): string {
  const text = JSON.stringify(content)
  let [low, high] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 2_654_435_761)
    high = Math.imul(high ^ unit, 1_597_334_677)
  }
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36)
}

interface Asked {
  state?: string | undefined
  cards?: string | undefined
  prices?: string | undefined
  entries?: string | undefined
}

interface Content {
  cards: DeviceCards
  prices: DevicePrices
  entries: DeviceEntries
}

function sectionOf<Section extends object>(asked: string | undefined, content: Section) {
  const version = contentVersion(content)
  return version === asked ? null : { version, ...content }
}

/** The part as it is sent to a device that has the sections of the versions asked. `read` is not called where nothing has changed. */
export async function devicePartJson(
  state: string,
  asked: Asked,
  read: () => Content | Promise<Content>,
): Promise<DevicePart> {
  if (asked.state === state) return { state, cards: null, prices: null, entries: null }
  const { cards, prices, entries } = await read()
  return {
    state,
    cards: sectionOf(asked.cards, cards),
    prices: sectionOf(asked.prices, prices),
    entries: sectionOf(asked.entries, entries),
  }
}
