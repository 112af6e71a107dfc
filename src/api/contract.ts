/** The whole contract: every endpoint by its name. Mocks and server must have a handler for each. */
import * as accounts from './accounts/contract.ts'
import * as sessions from './accounts/session-contract.ts'
import * as admin from './admin/contract.ts'
import * as invitations from './admin/invitations-contract.ts'
import * as audit from './audit/contract.ts'
import * as cards from './cards/contract.ts'
import * as cardPriceLines from './cards/price-lines-contract.ts'
import * as collectionBulk from './collection/bulk-contract.ts'
import * as collectionCompletions from './collection/completion-contract.ts'
import * as collectionMissing from './collection/missing-contract.ts'
import * as collection from './collection/contract.ts'
import * as collectionCopyCounts from './collection/copy-counts-contract.ts'
import * as collectionLabels from './collection/labels-contract.ts'
import * as collectionMovers from './collection/movers-contract.ts'
import * as collectionStatistics from './collection/statistics-contract.ts'
import { contractOf, type Endpoint, isEndpoint } from './endpoint.ts'
import * as health from './health/contract.ts'
import * as cardExports from './imports/export-contract.ts'
import * as imports from './imports/contract.ts'
import * as lists from './lists/contract.ts'
import * as sharedLists from './lists/shared-contract.ts'
import * as memberExport from './member-export/contract.ts'
import * as blocks from './members/blocks-contract.ts'
import * as members from './members/contract.ts'
import * as profiles from './members/profile-contract.ts'
import * as notifications from './notifications/contract.ts'
import * as notificationFeeds from './notifications/feed-contract.ts'
import * as notificationMails from './notifications/mail-contract.ts'
import * as notificationsUnread from './notifications/unread-contract.ts'
import * as priceComparison from './price-comparison/contract.ts'
import * as proposals from './proposals/contract.ts'
import * as proposalsWaiting from './proposals/waiting-contract.ts'
import * as sets from './sets/contract.ts'
import * as trade from './trade/contract.ts'
import * as undo from './undo/contract.ts'
import * as values from './value/contract.ts'
import * as wishlist from './wishlist/contract.ts'

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
  ...endpointsOf(accounts),
  ...endpointsOf(sessions),
  ...endpointsOf(members),
  ...endpointsOf(profiles),
  ...endpointsOf(blocks),
  ...endpointsOf(sets),
  ...endpointsOf(cards),
  ...endpointsOf(cardPriceLines),
  ...endpointsOf(collection),
  ...endpointsOf(collectionBulk),
  ...endpointsOf(collectionLabels),
  ...endpointsOf(collectionCompletions),
  ...endpointsOf(collectionCopyCounts),
  ...endpointsOf(collectionMovers),
  ...endpointsOf(collectionStatistics),
  ...endpointsOf(collectionMissing),
  ...endpointsOf(wishlist),
  ...endpointsOf(values),
  ...endpointsOf(imports),
  ...endpointsOf(cardExports),
  ...endpointsOf(lists),
  ...endpointsOf(sharedLists),
  ...endpointsOf(undo),
  ...endpointsOf(trade),
  ...endpointsOf(proposals),
  ...endpointsOf(proposalsWaiting),
  ...endpointsOf(notifications),
  ...endpointsOf(notificationFeeds),
  ...endpointsOf(notificationMails),
  ...endpointsOf(notificationsUnread),
  ...endpointsOf(memberExport),
  ...endpointsOf(priceComparison),
  ...endpointsOf(admin),
  ...endpointsOf(invitations),
  ...endpointsOf(audit),
  ...endpointsOf(health),
])
export type AppContract = typeof contract

export type EndpointName = keyof AppContract
