/** Entries of the database as JSON of the contract, with pagination and totals. */
import { paginationOf } from '../../../src/contract/totals.ts'
import { cardJson, currencyJson } from '../../../src/rules/cards.ts'
import {
  cardEntryJson,
  cardInFinishJson,
  ownedJson,
  sectionJson,
  wantedJson,
  wishJson,
} from '../../../src/rules/entries.ts'
import { costBasisJson } from '../../../src/rules/value.ts'
import type { EntryTotals } from './entry-index.ts'
import type { EntryCard, EntryRow, ListedRow, OwnedRow, WishRow } from './entry-row.ts'

/** The card of a row as it is sent. */
export const withCard = <Row extends EntryCard>(row: Row) => ({
  ...row,
  card: cardJson({ ...row, id: row.cardId }),
})

export const ownedSent = (row: OwnedRow) => ownedJson(withCard(row))

/** An entry of a list. */
export const cardEntrySent = (row: EntryRow) => cardEntryJson(withCard(row))

/** An entry of a wishlist, as others see it. */
export const wantedSent = (row: WishRow) => wantedJson(withCard(row))

/** An entry of the member's own wishlist. */
export const wishSent = (row: WishRow) => wishJson(withCard(row))

/** An item of a list; of one for trade with what is promised, of a deck with its section. */
export const listedSent = ({ promised, section, ...row }: ListedRow) => ({
  ...cardEntrySent(row),
  ...(promised !== null && { promised }),
  ...sectionJson(section),
})

/** A card in the finish of an offer or of a proposal. */
export const cardInFinish = (row: EntryCard) => cardInFinishJson(withCard(row))

/** A page of a collection, whose entries also have a cost basis. */
export function ownedPageSent(paging: { page: number; limit: number }, totals: EntryTotals) {
  return {
    ...pageSent(paging, totals),
    costBasis: { ...costBasisJson(totals.basis), ...currencyJson(totals.currency) },
  }
}

/** How far the entries go, and what they are worth. */
export function pageSent(
  { page, limit }: { page: number; limit: number },
  {
    entries,
    uniqueCards,
    cards,
    value,
    pricedCards,
    lowValue,
    lowPricedCards,
    currency,
  }: EntryTotals,
) {
  return {
    pagination: paginationOf({ page, limit }, entries),
    totals: {
      totalCards: cards,
      uniqueCards,
      totalValue: value,
      pricedCards,
      totalLowValue: lowValue,
      lowPricedCards,
      ...currencyJson(currency),
    },
  }
}
