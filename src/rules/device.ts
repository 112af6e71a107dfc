/** The sections of a part of what a device keeps (`src/contract/device.ts`), for the server and its mocks. */
import type {
  DeviceCards,
  DeviceDetails,
  DeviceFacts,
  DevicePart,
  DevicePictures,
  DevicePrices,
} from '../contract/device.ts'
import {
  packCards,
  packEntries,
  packFacts,
  packPictures,
  packPrices,
  type PartEntries,
} from './device-packing.ts'

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

/** The versions of the sections that a device has. */
type Asked<Name extends string> = { readonly [Section in Name]?: string | undefined }

interface ReadsEntries {
  entries: () => Awaitable<PartEntries>
}

interface ReadsCards extends ReadsEntries {
  /** The cards that the entries need. */
  cards: (entries: PartEntries) => Awaitable<{ cards: DeviceCards; prices: DevicePrices }>
}

interface ReadsDetails extends ReadsEntries {
  /** What the cards that the entries need say, and their pictures. */
  details: (entries: PartEntries) => Awaitable<{ facts: DeviceFacts; pictures: DevicePictures }>
}

type Awaitable<Value> = Value | Promise<Value>

/** Null where the device has this content. */
function sectionOf<Section extends object>(asked: string | undefined, content: Section) {
  const version = contentVersion(content)
  return version === asked ? null : { version, ...content }
}

/** The part as it is sent to a device that has the sections of the versions asked. */
export async function devicePartJson(
  asked: Asked<'cards' | 'prices' | 'entries'>,
  read: ReadsCards,
): Promise<DevicePart> {
  const entries = await read.entries()
  const { cards, prices } = await read.cards(entries)
  return {
    cards: sectionOf(asked.cards, packCards(cards)),
    prices: sectionOf(asked.prices, packPrices(prices)),
    entries: sectionOf(asked.entries, packEntries(entries)),
  }
}

/** The details of the cards of a part, as those are sent. */
export async function deviceDetailsJson(
  asked: Asked<'facts' | 'pictures'>,
  read: ReadsDetails,
): Promise<DeviceDetails> {
  const { facts, pictures } = await read.details(await read.entries())
  return {
    facts: sectionOf(asked.facts, packFacts(facts)),
    pictures: sectionOf(asked.pictures, packPictures(pictures)),
  }
}
