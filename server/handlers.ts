/** The server's side of the contract: a handler for every endpoint, by subject in `routes/`. */
import type { AppHandlers } from './context.ts'
import { adminUserHandlers } from './routes/admin-users.ts'
import { auditHandlers } from './routes/audit.ts'
import { authHandlers } from './routes/auth.ts'
import { backupHandlers } from './routes/backup.ts'
import { blockHandlers } from './routes/blocks.ts'
import { cardHandlers } from './routes/cards.ts'
import { collectionBulkHandlers } from './routes/collection-bulk.ts'
import { collectionHandlers } from './routes/collection.ts'
import { dailyTaskHandlers } from './routes/daily-task.ts'
import { healthHandlers } from './routes/health.ts'
import { invitationHandlers } from './routes/invitations.ts'
import { listExportHandlers } from './routes/list-export.ts'
import { listItemHandlers } from './routes/list-items.ts'
import { listHandlers } from './routes/lists.ts'
import { marketHandlers } from './routes/market.ts'
import { ownAccountHandlers } from './routes/own-account.ts'
import { profileHandlers } from './routes/profile.ts'
import { proposalHandlers } from './routes/proposals.ts'
import { sharedListHandlers } from './routes/shared-lists.ts'
import { sharedWishlistHandlers } from './routes/shared-wishlist.ts'
import { tradeCardHandlers } from './routes/trade-cards.ts'
import { tradeHandlers } from './routes/trade.ts'
import { wishlistHandlers } from './routes/wishlist.ts'

export const handlers: AppHandlers = {
  ...adminUserHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...backupHandlers,
  ...blockHandlers,
  ...cardHandlers,
  ...collectionBulkHandlers,
  ...collectionHandlers,
  ...dailyTaskHandlers,
  ...healthHandlers,
  ...invitationHandlers,
  ...listExportHandlers,
  ...listHandlers,
  ...listItemHandlers,
  ...marketHandlers,
  ...ownAccountHandlers,
  ...profileHandlers,
  ...proposalHandlers,
  ...sharedListHandlers,
  ...sharedWishlistHandlers,
  ...tradeCardHandlers,
  ...tradeHandlers,
  ...wishlistHandlers,
}
