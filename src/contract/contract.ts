/** The whole contract: every endpoint by its name. Mocks and server must have a handler for each. */
import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as bulk from './bulk.ts'
import * as cards from './cards.ts'
import * as collection from './collection.ts'
import * as completion from './completion.ts'
import { contractOf, type Endpoint, isEndpoint } from './endpoint.ts'
import * as imports from './imports.ts'
import * as lists from './lists.ts'
import * as memberExport from './member-export.ts'
import * as members from './members.ts'
import * as notifications from './notifications.ts'
import * as priceComparison from './price-comparison.ts'
import * as proposals from './proposals.ts'
import * as session from './session.ts'
import * as savedSearches from './saved-searches.ts'
import * as sets from './sets.ts'
import * as trade from './trade.ts'
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
  ...endpointsOf(sets),
  ...endpointsOf(cards),
  ...endpointsOf(collection),
  ...endpointsOf(completion),
  ...endpointsOf(wishlist),
  ...endpointsOf(values),
  ...endpointsOf(imports),
  ...endpointsOf(lists),
  ...endpointsOf(savedSearches),
  ...endpointsOf(bulk),
  ...endpointsOf(trade),
  ...endpointsOf(proposals),
  ...endpointsOf(notifications),
  ...endpointsOf(memberExport),
  ...endpointsOf(priceComparison),
  ...endpointsOf(admin),
])
export type AppContract = typeof contract

export type EndpointName = keyof AppContract
