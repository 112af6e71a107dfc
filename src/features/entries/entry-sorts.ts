/** What collection and wishlist are sorted by, in words; the columns of their tables are headed alike. */
import {
  type CollectionSort,
  collectionSorts,
  type EntrySort,
  entrySorts,
} from '../../domain/entries/entry-sort.ts'
import type { Option } from '../../ui/controls/select.tsx'

const labels: Record<CollectionSort, string> = {
  name: 'Card Name',
  collector_number: 'Collector #',
  set: 'Set',
  rarity: 'Rarity',
  quantity: 'Quantity',
  market_price: 'Market Each',
  low_price: 'Low Each',
  total_value: 'Total Value',
  added: 'Date Added',
  paid: 'Paid',
  gain: 'Gain',
  location: 'Location',
}

export const collectionSortOptions: readonly Option<CollectionSort>[] = collectionSorts.map(
  (value) => ({ value, label: labels[value] }),
)

export const entrySortOptions: readonly Option<EntrySort>[] = entrySorts.map((value) => ({
  value,
  label: labels[value],
}))
