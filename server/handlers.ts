/** The server's handler for every endpoint of the contract, gathered from the folders of the subjects. */
import type { AppHandlers } from './context.ts'
import { adminUserHandlers } from './admin/user-handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { authHandlers } from './accounts/handlers.ts'
import { backupHandlers } from './member-export/handlers.ts'
import { blockHandlers } from './members/block-handlers.ts'
import { cardHandlers } from './cards/handlers.ts'
import { collectionBulkHandlers } from './collection/bulk-handlers.ts'
import { collectionHandlers } from './collection/handlers.ts'
import { missingHandlers } from './collection/missing-handlers.ts'
import { dailyTaskHandlers } from './admin/task-handlers.ts'
import { exportHandlers } from './imports/export-handlers.ts'
import { healthHandlers } from './health/handlers.ts'
import { importHandlers } from './imports/handlers.ts'
import { invitationHandlers } from './admin/invitation-handlers.ts'
import { listExportHandlers } from './lists/export-handlers.ts'
import { listItemHandlers } from './lists/item-handlers.ts'
import { listHandlers } from './lists/handlers.ts'
import { marketHandlers } from './price-comparison/handlers.ts'
import { notificationFeedHandlers } from './notifications/feed-handlers.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { notificationMailHandlers } from './notifications/mail-handlers.ts'
import { ownAccountHandlers } from './accounts/own-account-handlers.ts'
import { profileHandlers } from './members/profile-handlers.ts'
import { proposalHandlers } from './proposals/handlers.ts'
import { sharedListHandlers } from './lists/shared-handlers.ts'
import { sharedWishlistHandlers } from './wishlist/shared-handlers.ts'
import { tradeCardHandlers } from './proposals/trade-card-handlers.ts'
import { tradeHandlers } from './trade/handlers.ts'
import { leavingHandlers } from './members/leaving-handlers.ts'
import { undoHandlers } from './undo/handlers.ts'
import { valueHandlers } from './value/handlers.ts'
import { wishlistHandlers } from './wishlist/handlers.ts'

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
  ...notificationFeedHandlers,
  ...notificationHandlers,
  ...notificationMailHandlers,
  ...ownAccountHandlers,
  ...profileHandlers,
  ...proposalHandlers,
  ...sharedListHandlers,
  ...sharedWishlistHandlers,
  ...tradeCardHandlers,
  ...tradeHandlers,
  ...leavingHandlers,
  ...undoHandlers,
  ...valueHandlers,
  ...wishlistHandlers,
}
