/** All mock handlers. One that the contract asks for and nobody gives is a type error here. */
import { contract } from '../src/api/contract.ts'
import { acceptingHandlers } from './trade/accepting.ts'
import { adminHandlers } from './accounts/admin.ts'
import { auditHandlers } from './accounts/audit.ts'
import { authHandlers } from './accounts/auth.ts'
import { backupHandlers } from './backup/backup.ts'
import { blockHandlers } from './trade/blocks.ts'
import { cardHandlers } from './cards/cards.ts'
import { undoHandlers } from './undo/undo.ts'
import { collectionBulkHandlers } from './entries/collection-bulk.ts'
import { collectionHandlers } from './entries/collection.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './db.ts'
import type { Faults } from './faults.ts'
import { invitationHandlers } from './accounts/invitations.ts'
import { registrationHandlers } from './accounts/registration.ts'
import { healthHandlers } from './health.ts'
import { listExportHandlers } from './lists/list-export.ts'
import { listItemHandlers } from './lists/list-items.ts'
import { listHandlers } from './lists/lists.ts'
import { marketHandlers } from './trade/market.ts'
import { mswHandlers } from './msw-adapter.ts'
import { pictureHandler } from './cards/pictures.ts'
import { ownAccountHandlers } from './accounts/own-account.ts'
import { profileHandlers } from './accounts/profile.ts'
import { proposalTermHandlers } from './trade/proposal-terms.ts'
import { proposalHandlers } from './trade/proposals.ts'
import { sharedListHandlers } from './lists/shared-lists.ts'
import { sharedWishlistHandlers } from './entries/shared-wishlists.ts'
import { taskHandlers } from './accounts/tasks.ts'
import { viewerBehind } from './tokens.ts'
import { tradeCardHandlers } from './trade/trade-cards.ts'
import { tradePartnerHandlers } from './trade/trade-partners.ts'
import { tradeHandlers } from './trade/trade.ts'
import { userHandlers } from './accounts/users.ts'
import { wishlistHandlers } from './entries/wishlist.ts'

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
  ...undoHandlers,
  ...healthHandlers,
  ...invitationHandlers,
  ...listExportHandlers,
  ...listHandlers,
  ...listItemHandlers,
  ...marketHandlers,
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
