/**
 * The sections of a part as they are sent: ids and times as differences, addresses of pictures without what repeats. Compressed, a part
 * has a tenth fewer bytes.
 */
import type { DeviceCards, DeviceEntries, DevicePrices } from '../contract/device.ts'
import { longPicture, shortPicture } from '../domain/cards/short-picture.ts'
import { differences, sums } from '../domain/format/columns.ts'

type OwnedColumns = Pick<DeviceEntries['collection'], 'id' | 'addedAt'>
/** Columns of entries with ISO times. */
type Timed<Columns extends OwnedColumns> = Omit<Columns, 'addedAt'> & { addedAt: string[] }

/** The entries of a part before they are packed. */
export interface PartEntries extends Omit<DeviceEntries, 'collection' | 'wishlist' | 'items'> {
  collection: Timed<DeviceEntries['collection']>
  wishlist: Timed<DeviceEntries['wishlist']>
  items: Timed<DeviceEntries['items']>
}

type Change<Value> = (value: Value) => Value
type Numbers = <Value extends number | null>(values: readonly Value[]) => Value[]

const cardsWith = (
  section: DeviceCards,
  numbers: Numbers,
  picture: Change<string>,
): DeviceCards => {
  const { cards } = section
  const pictures = (urls: readonly (string | null)[]) =>
    urls.map((url) => (url === null ? null : picture(url)))
  return {
    ...section,
    cards: {
      ...cards,
      id: numbers(cards.id),
      productId: numbers(cards.productId),
      imageUrl: pictures(cards.imageUrl),
      backImageUrl: pictures(cards.backImageUrl),
    },
  }
}

export const packCards = (section: DeviceCards) => cardsWith(section, differences, shortPicture)
export const unpackCards = (section: DeviceCards) => cardsWith(section, sums, longPicture)

const pricesWith = ({ prices }: DevicePrices, numbers: Numbers): DevicePrices => ({
  prices: { ...prices, id: numbers(prices.id) },
})

export const packPrices = (section: DevicePrices) => pricesWith(section, differences)
export const unpackPrices = (section: DevicePrices) => pricesWith(section, sums)

const packRows = <Columns extends Timed<OwnedColumns>>(columns: Columns) => ({
  ...columns,
  id: differences(columns.id),
  addedAt: differences(columns.addedAt.map((time) => Date.parse(time))),
})

const unpackRows = <Columns extends OwnedColumns>(columns: Columns) => ({
  ...columns,
  id: sums(columns.id),
  addedAt: sums(columns.addedAt).map((time) => new Date(time).toISOString()),
})

export const packEntries = (section: PartEntries): DeviceEntries => ({
  ...section,
  collection: packRows(section.collection),
  wishlist: packRows(section.wishlist),
  items: packRows(section.items),
})

export const unpackEntries = (section: DeviceEntries): PartEntries => ({
  ...section,
  collection: unpackRows(section.collection),
  wishlist: unpackRows(section.wishlist),
  items: unpackRows(section.items),
})
