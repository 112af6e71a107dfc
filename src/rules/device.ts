/** The sections of a part of what a device keeps (`src/contract/device.ts`), for the server and its mocks. */
import type { DeviceCards, DevicePart, DevicePrices } from '../contract/device.ts'
import { packCards, packEntries, packPrices, type PartEntries } from './device-packing.ts'

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

/** Versions of what a part is made from: of the catalog and its prices, and of the member's cards. */
interface Versions {
  catalog: string
  member: string
}

interface Reads {
  entries: () => PartEntries | Promise<PartEntries>
  /** The cards that the entries need. */
  cards: (entries: PartEntries) => Content | Promise<Content>
}

interface Content {
  cards: DeviceCards
  prices: DevicePrices
}

function sectionOf<Section extends object>(asked: string | undefined, content: Section) {
  const version = contentVersion(content)
  return version === asked ? null : { version, ...content }
}

/** The part as it is sent to a device that has the sections of the versions asked. What cannot have changed is not read. */
export async function devicePartJson(
  { catalog, member }: Versions,
  asked: Asked,
  read: Reads,
): Promise<DevicePart> {
  const state = `${catalog} ${member}`
  const same = { state, cards: null, prices: null, entries: null }
  if (asked.state === state) return same
  const partEntries = await read.entries()
  const entries = sectionOf(asked.entries, packEntries(partEntries))
  const hasCards = asked.cards !== undefined && asked.prices !== undefined
  if (entries === null && hasCards && asked.state?.startsWith(`${catalog} `) === true) return same
  const { cards, prices } = await read.cards(partEntries)
  return {
    state,
    cards: sectionOf(asked.cards, packCards(cards)),
    prices: sectionOf(asked.prices, packPrices(prices)),
    entries,
  }
}
