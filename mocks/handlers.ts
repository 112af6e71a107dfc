/** All mock handlers. A missing handler of the contract is a type error here. */
import { contract } from '../src/contract/contract.ts'
import { accountsHandlers } from './accounts.ts'
import { adminHandlers } from './admin.ts'
import { auditHandlers } from './audit.ts'
import { cardsHandlers, pictureHandler } from './cards.ts'
import { collectionHandlers } from './collection.ts'
import { importsHandlers } from './imports.ts'
import { listsHandlers } from './lists.ts'
import { memberExportHandlers } from './member-export.ts'
import { membersHandlers } from './members.ts'
import { moneyHandlers, pricedCall } from './money.ts'
import { notificationsHandlers } from './notifications.ts'
import { priceComparisonHandlers } from './price-comparison.ts'
import { proposalsHandlers } from './proposals.ts'
import { savedSearchesHandlers } from './saved-searches.ts'
import { tradeHandlers } from './trade.ts'
import { undoHandlers } from './undo.ts'
import { valueHandlers } from './value.ts'
import { wishlistHandlers } from './wishlist.ts'
import type { MockHandlers } from './context.ts'
import type { Faults } from './faults.ts'
import { mswHandlers } from './msw-adapter.ts'
import type { MockDb } from './state.ts'
import { viewerBehind } from './tokens.ts'

/** Those whose answers have the prices of the viewer's source. */
const pricedNames = [
  'cardByProduct',
  'cardList',
  'collectionAdd',
  'collectionCompletion',
  'collectionCopies',
  'collectionList',
  'collectionMissing',
  'collectionMissingAdd',
  'collectionStatistics',
  'collectionUpdate',
  'listDetail',
  'listPublic',
  'wishlistAdd',
  'wishlistList',
  'wishlistOfUser',
  'wishlistShared',
  'wishlistUpdate',
] as const satisfies (keyof MockHandlers)[]

const unpriced: MockHandlers = {
  ...accountsHandlers,
  ...adminHandlers,
  ...auditHandlers,
  ...cardsHandlers,
  ...collectionHandlers,
  ...importsHandlers,
  ...listsHandlers,
  ...memberExportHandlers,
  ...membersHandlers,
  ...moneyHandlers,
  ...notificationsHandlers,
  ...priceComparisonHandlers,
  ...proposalsHandlers,
  ...savedSearchesHandlers,
  ...tradeHandlers,
  ...undoHandlers,
  ...valueHandlers,
  ...wishlistHandlers,
  health: () => ({ status: 'ok' }),
  ready: () => ({ status: 'ready' }),
  clientAddress: () => ({ address: '127.0.0.1', forwarding: 'none' }),
}

const handlers: MockHandlers = {
  ...unpriced,
  ...Object.fromEntries(
    pricedNames.map((name) => [
      name,
      (call: never) => (unpriced[name] as (call: never) => unknown)(pricedCall(call)),
    ]),
  ),
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
