import type { CardRow } from '../../card-table/rows/card-row.ts'
import { refOf } from '../../contract/entries.ts'

/** A row as a list or a deck takes it. */
export const listedCard = ({ card, quantity = 1, finish, section }: CardRow) => ({
  ...refOf(card),
  quantity,
  variation: finish,
  ...(section && { section }),
})
