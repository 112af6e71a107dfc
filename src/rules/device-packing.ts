/**
 * The sections of a part as they are sent: ids and times as differences, addresses of pictures without what repeats, and columns of one
 * value in all rows as this value.
 */
import type {
  DeviceCards,
  DeviceEntries,
  DeviceFacts,
  DevicePictures,
  DevicePrices,
} from '../contract/device.ts'
import { longPicture, shortPicture } from '../domain/cards/short-picture.ts'
import { differences, sums, withoutRepeats } from '../domain/format/columns.ts'

type OwnedColumns = Pick<DeviceEntries['collection'], 'id' | 'addedAt'>
/** Columns of entries with ISO times. */
type Timed<Columns extends OwnedColumns> = Omit<Columns, 'addedAt'> & { addedAt: string[] }

/** The entries of a part before they are packed. */
export interface PartEntries extends Omit<DeviceEntries, 'collection' | 'wishlist' | 'items'> {
  collection: Timed<DeviceEntries['collection']>
  wishlist: Timed<DeviceEntries['wishlist']>
  items: Timed<DeviceEntries['items']>
}

/** The columns of each kind of rows that are packed as differences. The first one has the number of rows. */
const numbers = {
  cards: ['id', 'productId'],
  prices: ['id'],
  facts: ['id', 'text'],
  pictures: ['id'],
  entries: ['id', 'addedAt'],
} as const

function packed<Columns extends object>(
  columns: Columns,
  asDifferences: readonly (keyof Columns)[],
): Columns {
  const entries = Object.entries(columns) as [keyof Columns, unknown[]][]
  return Object.fromEntries(
    entries.map(([field, values]) => [
      field,
      asDifferences.includes(field) ? differences(values as number[]) : withoutRepeats(values),
    ]),
  ) as Columns
}

function unpacked<Columns extends object>(
  columns: Columns,
  asDifferences: readonly (keyof Columns)[],
): Columns {
  const sumsOf = asDifferences.map((field) => [field, sums(columns[field] as number[])])
  return { ...columns, ...(Object.fromEntries(sumsOf) as Partial<Columns>) }
}

export const packCards = ({ sets, cards }: DeviceCards): DeviceCards => ({
  sets,
  cards: packed(cards, numbers.cards),
})
export const unpackCards = ({ sets, cards }: DeviceCards): DeviceCards => ({
  sets,
  cards: unpacked(cards, numbers.cards),
})

export const packPrices = ({ prices }: DevicePrices): DevicePrices => ({
  prices: packed(prices, numbers.prices),
})
export const unpackPrices = ({ prices }: DevicePrices): DevicePrices => ({
  prices: unpacked(prices, numbers.prices),
})

export const packFacts = ({ texts, cards }: DeviceFacts): DeviceFacts => ({
  texts,
  cards: packed(cards, numbers.facts),
})
export const unpackFacts = ({ texts, cards }: DeviceFacts): DeviceFacts => ({
  texts,
  cards: unpacked(cards, numbers.facts),
})

const changed = (urls: readonly (string | null)[], change: (url: string) => string) =>
  urls.map((url) => (url === null ? null : change(url)))

export const packPictures = ({ cards: { id, front, back } }: DevicePictures): DevicePictures => ({
  cards: packed(
    { id, front: changed(front, shortPicture), back: changed(back, shortPicture) },
    numbers.pictures,
  ),
})
export const unpackPictures = ({ cards: { id, front, back } }: DevicePictures): DevicePictures => ({
  cards: unpacked(
    { id, front: changed(front, longPicture), back: changed(back, longPicture) },
    numbers.pictures,
  ),
})

const packRows = <Columns extends Timed<OwnedColumns>>(columns: Columns) =>
  packed({ ...columns, addedAt: columns.addedAt.map((time) => Date.parse(time)) }, numbers.entries)

const unpackRows = <Columns extends OwnedColumns>(columns: Columns) =>
  unpacked(columns, numbers.entries)

export const packEntries = (section: PartEntries): DeviceEntries => ({
  ...section,
  collection: packRows(section.collection),
  wishlist: packRows(section.wishlist),
  items: packRows(section.items),
})

/** Times stay milliseconds. */
export const unpackEntries = (section: DeviceEntries): DeviceEntries => ({
  ...section,
  collection: unpackRows(section.collection),
  wishlist: unpackRows(section.wishlist),
  items: unpackRows(section.items),
})
