/** The server's handler for every endpoint of the contract, gathered from the folders of the subjects. */
import type { AppHandlers } from './context.ts'
import { adminUserHandlers } from './subjects/admin/user-handlers.ts'
import { auditHandlers } from './subjects/audit/handlers.ts'
import { authHandlers } from './subjects/accounts/handlers.ts'
import { backupHandlers } from './subjects/member-export/handlers.ts'
import { blockHandlers } from './subjects/members/block-handlers.ts'
import { cardHandlers } from './subjects/cards/handlers.ts'
import { collectionBulkHandlers } from './subjects/collection/bulk-handlers.ts'
import { collectionHandlers } from './subjects/collection/handlers.ts'
import { missingHandlers } from './subjects/collection/missing-handlers.ts'
import { dailyTaskHandlers } from './subjects/admin/task-handlers.ts'
import { exportHandlers } from './subjects/imports/export-handlers.ts'
import { healthHandlers } from './operations/health/handlers.ts'
import { importHandlers } from './subjects/imports/handlers.ts'
import { invitationHandlers } from './subjects/admin/invitation-handlers.ts'
import { listExportHandlers } from './subjects/lists/export-handlers.ts'
import { listItemHandlers } from './subjects/lists/item-handlers.ts'
import { listHandlers } from './subjects/lists/handlers.ts'
import { marketHandlers } from './subjects/price-comparison/handlers.ts'
import { moneyHandlers } from './subjects/accounts/money-handlers.ts'
import { notificationFeedHandlers } from './subjects/notifications/feed-handlers.ts'
import { notificationHandlers } from './subjects/notifications/handlers.ts'
import { notificationMailHandlers } from './subjects/notifications/mail-handlers.ts'
import { ownAccountHandlers } from './subjects/accounts/own-account-handlers.ts'
import { profileHandlers } from './subjects/members/profile-handlers.ts'
import { proposalHandlers } from './subjects/proposals/handlers.ts'
import { savedSearchHandlers } from './subjects/saved-searches/handlers.ts'
import { sharedListHandlers } from './subjects/lists/shared-handlers.ts'
import { sharedWishlistHandlers } from './subjects/wishlist/shared-handlers.ts'
import { tradeCardHandlers } from './subjects/proposals/trade-card-handlers.ts'
import { tradeHandlers } from './subjects/trade/handlers.ts'
import { leavingHandlers } from './subjects/members/leaving-handlers.ts'
import { undoHandlers } from './subjects/undo/handlers.ts'
import { valueHandlers } from './subjects/value/handlers.ts'
import { wishlistHandlers } from './subjects/wishlist/handlers.ts'

export const handlers: AppHandlers = {
  ...adminUserHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...backupHandlers,
  ...blockHandlers,
  ...cardHandlers,
  ...collectionBulkHandlers,
  ...collectionHandlers,
  ...missingHandlers,
  ...dailyTaskHandlers,
  ...healthHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...invitationHandlers,
  ...listExportHandlers,
  ...listHandlers,
  ...listItemHandlers,
  ...marketHandlers,
  ...moneyHandlers,
  ...notificationFeedHandlers,
  ...notificationHandlers,
  ...notificationMailHandlers,
  ...ownAccountHandlers,
  ...profileHandlers,
  ...proposalHandlers,
  ...savedSearchHandlers,
  ...sharedListHandlers,
  ...sharedWishlistHandlers,
  ...tradeCardHandlers,
  ...tradeHandlers,
  ...leavingHandlers,
  ...undoHandlers,
  ...valueHandlers,
  ...wishlistHandlers,
}
