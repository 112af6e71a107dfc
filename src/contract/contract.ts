/** The whole contract: every endpoint by its name. Mocks and server must have a handler for each. */
import * as accounts from './accounts.ts'
import * as sessions from './accounts-session.ts'
import * as admin from './admin.ts'
import * as invitations from './admin-invitations.ts'
import * as audit from './audit.ts'
import * as cards from './cards.ts'
import * as cardPriceLines from './cards-price-lines.ts'
import * as collectionBulk from './collection-bulk.ts'
import * as collectionCompletions from './collection-completion.ts'
import * as collectionMissing from './collection-missing.ts'
import * as collection from './collection.ts'
import * as collectionCopyCounts from './collection-copy-counts.ts'
import * as collectionLabels from './collection-labels.ts'
import * as collectionMovers from './collection-movers.ts'
import * as collectionStatistics from './collection-statistics.ts'
import { contractOf, type Endpoint, isEndpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as cardExports from './imports-export.ts'
import * as imports from './imports.ts'
import * as lists from './lists.ts'
import * as sharedLists from './lists-shared.ts'
import * as memberExport from './member-export.ts'
import * as blocks from './members-blocks.ts'
import * as members from './members.ts'
import * as profiles from './members-profile.ts'
import * as notifications from './notifications.ts'
import * as notificationFeeds from './notifications-feed.ts'
import * as notificationMails from './notifications-mail.ts'
import * as notificationsUnread from './notifications-unread.ts'
import * as priceComparison from './price-comparison.ts'
import * as proposals from './proposals.ts'
import * as proposalsWaiting from './proposals-waiting.ts'
import * as sets from './sets.ts'
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
