/** All mock handlers. One that the contract asks for and nobody gives is a type error here. */
import { contract } from '../src/api/contract.ts'
import { acceptingHandlers } from './accepting.ts'
import { adminHandlers } from './admin.ts'
import { authHandlers } from './auth.ts'
import { backupHandlers } from './backup.ts'
import { cardHandlers } from './cards.ts'
import { collectionBulkHandlers } from './collection-bulk.ts'
import { collectionHandlers } from './collection.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './db.ts'
import type { Faults } from './faults.ts'
import { healthHandlers } from './health.ts'
import { listExportHandlers } from './list-export.ts'
import { listItemHandlers } from './list-items.ts'
import { listHandlers } from './lists.ts'
import { marketHandlers } from './market.ts'
import { mswHandlers } from './msw-adapter.ts'
import { pictureHandler } from './pictures.ts'
import { profileHandlers } from './profile.ts'
import { proposalTermHandlers } from './proposal-terms.ts'
import { proposalHandlers } from './proposals.ts'
import { sharedListHandlers } from './shared-lists.ts'
import { sharedWishlistHandlers } from './shared-wishlists.ts'
import { taskHandlers } from './tasks.ts'
import { viewerBehind } from './tokens.ts'
import { tradeCardHandlers } from './trade-cards.ts'
import { tradePartnerHandlers } from './trade-partners.ts'
import { tradeHandlers } from './trade.ts'
import { userHandlers } from './users.ts'
import { wishlistHandlers } from './wishlist.ts'

const handlers: MockHandlers = {
  ...acceptingHandlers,
  ...adminHandlers,
  ...authHandlers,
  ...backupHandlers,
  ...cardHandlers,
  ...collectionHandlers,
  ...collectionBulkHandlers,
  ...healthHandlers,
  ...listExportHandlers,
  ...listHandlers,
  ...listItemHandlers,
  ...marketHandlers,
  ...profileHandlers,
  ...proposalHandlers,
  ...proposalTermHandlers,
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
