/** All mock handlers. A missing handler of the contract is a type error here. */
import { contract } from '../src/contract/contract.ts'
import { adminHandlers } from './admin/admin.ts'
import { auditHandlers } from './audit/audit.ts'
import { authHandlers } from './accounts/auth.ts'
import { backupHandlers } from './member-export/backup.ts'
import { blockHandlers } from './members/blocks.ts'
import { cardHandlers } from './cards/cards.ts'
import { undoHandlers } from './undo/undo.ts'
import { collectionBulkHandlers } from './collection/collection-bulk.ts'
import { collectionHandlers } from './collection/collection.ts'
import { missingHandlers } from './collection/missing.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './db.ts'
import type { Faults } from './faults.ts'
import { exportHandlers } from './imports/exports.ts'
import { importHandlers } from './imports/imports.ts'
import { invitationHandlers } from './admin/invitations.ts'
import { registrationHandlers } from './accounts/registration.ts'
import { healthHandlers } from './health.ts'
import { listExportHandlers, sharedListHandlers } from './lists/shared-lists.ts'
import { listItemHandlers } from './lists/list-items.ts'
import { listHandlers } from './lists/lists.ts'
import { marketHandlers } from './price-comparison/price-comparison.ts'
import { mswHandlers } from './msw-adapter.ts'
import { pictureHandler } from './cards/pictures.ts'
import { notificationFeedHandlers } from './notifications/feeds.ts'
import { notificationHandlers } from './notifications/notifications.ts'
import { notificationMailHandlers } from './notifications/mails.ts'
import { ownAccountHandlers } from './accounts/own-account.ts'
import { profileHandlers } from './members/profile.ts'
import { proposalTermHandlers } from './proposals/proposal-terms.ts'
import { acceptingHandlers, proposalHandlers } from './proposals/proposals.ts'
import { sharedWishlistHandlers, wishlistHandlers } from './wishlist/wishlist.ts'
import { taskHandlers } from './admin/tasks.ts'
import { valueHandlers } from './value/value.ts'
import { viewerBehind } from './tokens.ts'
import { tradeCardHandlers } from './proposals/trade-cards.ts'
import { tradePartnerHandlers } from './trade/trade-partners.ts'
import { tradeHandlers } from './trade/trade.ts'
import { userHandlers } from './members/users.ts'

const handlers: MockHandlers = {
  ...acceptingHandlers,
  ...adminHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...backupHandlers,
  ...blockHandlers,
  ...cardHandlers,
  ...collectionHandlers,
  ...collectionBulkHandlers,
  ...missingHandlers,
  ...undoHandlers,
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
  ...proposalTermHandlers,
  ...registrationHandlers,
  ...sharedListHandlers,
  ...sharedWishlistHandlers,
  ...taskHandlers,
  ...tradeCardHandlers,
  ...tradeHandlers,
  ...tradePartnerHandlers,
  ...userHandlers,
  ...valueHandlers,
  ...wishlistHandlers,
}

interface Mocks {
  db: MockDb
  faults: Faults
  /** Called after each request that may have changed the state. */
  onChange?: () => void
}

/** The whole API and the sample's pictures as MSW handlers, over one database and one fault switchboard. */
export function mockHandlers({ db, faults, onChange }: Mocks) {
  return [
    ...mswHandlers(contract, handlers, {
      context: { db },
      faults,
      authenticate: async (token) => viewerBehind(db, token),
      ...(onChange && { onChange }),
    }),
    pictureHandler,
  ]
}
