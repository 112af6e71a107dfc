/** The whole contract: every endpoint by its name. Mocks and server must have a handler for each. */
import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as audit from './audit.ts'
import * as cardDetails from './card-details.ts'
import * as cardPrices from './card-prices.ts'
import * as cards from './cards.ts'
import * as collectionBulk from './collection-bulk.ts'
import * as collectionEntry from './collection-entry.ts'
import * as collection from './collection.ts'
import * as completion from './completion.ts'
import { contractOf, type Endpoint, isEndpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as imports from './imports.ts'
import * as listItems from './list-items.ts'
import * as lists from './lists.ts'
import * as memberExport from './member-export.ts'
import * as members from './members.ts'
import * as money from './money.ts'
import * as movers from './movers.ts'
import * as notifications from './notifications.ts'
import * as priceComparison from './price-comparison.ts'
import * as proposals from './proposals.ts'
import * as session from './session.ts'
import * as savedSearches from './saved-searches.ts'
import * as sets from './sets.ts'
import * as sharedLists from './shared-lists.ts'
import * as statistics from './statistics.ts'
import * as trade from './trade.ts'
import * as undo from './undo.ts'
import * as values from './value.ts'
import * as wishlist from './wishlist.ts'

/** An endpoint that a module exports under its own name; another reading of one has another name. */
type EndpointOf<Module> = {
  [Key in keyof Module]: Module[Key] extends Endpoint & { name: Key } ? Module[Key] : never
}[keyof Module]

function endpointsOf<Module extends object>(module: Module): EndpointOf<Module>[] {
  const own = Object.entries(module).filter(
    ([key, value]) => isEndpoint(value) && value.name === key,
  )
  // The condition of the filter is that of the type.
  return own.map(([, value]) => value as EndpointOf<Module>)
}

export const contract = contractOf([
  ...endpointsOf(session),
  ...endpointsOf(accounts),
  ...endpointsOf(members),
  ...endpointsOf(money),
  ...endpointsOf(sets),
  ...endpointsOf(cards),
  ...endpointsOf(cardDetails),
  ...endpointsOf(cardPrices),
  ...endpointsOf(collection),
  ...endpointsOf(collectionEntry),
  ...endpointsOf(collectionBulk),
  ...endpointsOf(completion),
  ...endpointsOf(movers),
  ...endpointsOf(statistics),
  ...endpointsOf(wishlist),
  ...endpointsOf(values),
  ...endpointsOf(imports),
  ...endpointsOf(lists),
  ...endpointsOf(listItems),
  ...endpointsOf(sharedLists),
  ...endpointsOf(savedSearches),
  ...endpointsOf(undo),
  ...endpointsOf(trade),
  ...endpointsOf(proposals),
  ...endpointsOf(notifications),
  ...endpointsOf(memberExport),
  ...endpointsOf(priceComparison),
  ...endpointsOf(admin),
  ...endpointsOf(audit),
  ...endpointsOf(health),
])
export type AppContract = typeof contract

export type EndpointName = keyof AppContract
