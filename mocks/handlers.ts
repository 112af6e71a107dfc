/** All mock handlers. A missing handler of the contract is a type error here. */
import { contract } from '../src/contract/contract.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { type ApiFacts, openApiOf } from '../src/rules/openapi.ts'
import { accountsHandlers } from './accounts/accounts.ts'
import { adminHandlers } from './admin/admin.ts'
import { apiKeysHandlers } from './accounts/api-keys.ts'
import { auditHandlers } from './audit.ts'
import { blocksHandlers } from './members/blocks.ts'
import { cardExportsHandlers } from './imports/card-exports.ts'
import { cardsHandlers, pictureHandler } from './cards/cards.ts'
import { collectionBulkHandlers } from './collection/collection-bulk.ts'
import { collectionHandlers } from './collection/collection.ts'
import { completionHandlers } from './collection/completion.ts'
import { importCommitHandlers } from './imports/import-commit.ts'
import { importReviewHandlers } from './imports/import-review.ts'
import { importsHandlers } from './imports/imports.ts'
import { invitationsHandlers } from './admin/invitations.ts'
import { deckBuildingHandlers } from './deck-building.ts'
import { decksHandlers } from './decks.ts'
import { deviceHandlers } from './device.ts'
import { doneOnce } from './kept-answers.ts'
import { listPagesHandlers } from './lists/list-pages.ts'
import { memberExportHandlers } from './member-export.ts'
import { memoryReads } from '../src/memory/reads.ts'
import { moneyHandlers, pricedCall } from './cards/money.ts'
import { moversHandlers } from './collection/movers.ts'
import { notificationsHandlers } from './notifications/notifications.ts'
import { offersHandlers } from './trade/offers.ts'
import { ownListsHandlers } from './lists/own-lists.ts'
import { partnersHandlers } from './trade/partners.ts'
import { passkeysHandlers } from './accounts/passkeys.ts'
import { priceComparisonHandlers } from './price-comparison.ts'
import { profilesHandlers } from './members/profiles.ts'
import { proposalsHandlers } from './proposals/proposals.ts'
import { pushHandlers } from './push/push.ts'
import { savedSearchesHandlers } from './saved-searches.ts'
import { secondFactorsHandlers } from './accounts/second-factors.ts'
import { signInHandlers } from './accounts/sign-in.ts'
import { tradeDeskHandlers } from './proposals/trade-desk.ts'
import { undoHandlers } from './undo.ts'
import { valueHandlers } from './value/value.ts'
import { webhooksHandlers } from './webhooks/webhooks.ts'
import { wishlistHandlers } from './wishlist.ts'
import type { MockHandlers } from './context.ts'
import type { Faults } from './faults.ts'
import { mswHandlers } from './msw-adapter.ts'
import type { MockDb } from './records.ts'
import { viewerBehind } from './accounts/tokens.ts'

const unpriced: Omit<MockHandlers, 'apiDescription'> = {
  ...accountsHandlers,
  ...adminHandlers,
  ...apiKeysHandlers,
  ...auditHandlers,
  ...blocksHandlers,
  ...cardExportsHandlers,
  ...cardsHandlers,
  ...collectionBulkHandlers,
  ...collectionHandlers,
  ...completionHandlers,
  ...deckBuildingHandlers,
  ...decksHandlers,
  ...deviceHandlers,
  ...importCommitHandlers,
  ...importReviewHandlers,
  ...importsHandlers,
  ...invitationsHandlers,
  ...listPagesHandlers,
  ...memoryReads,
  ...memberExportHandlers,
  ...moneyHandlers,
  ...moversHandlers,
  ...notificationsHandlers,
  ...offersHandlers,
  ...ownListsHandlers,
  ...partnersHandlers,
  ...passkeysHandlers,
  ...priceComparisonHandlers,
  ...profilesHandlers,
  ...proposalsHandlers,
  ...pushHandlers,
  ...savedSearchesHandlers,
  ...secondFactorsHandlers,
  ...signInHandlers,
  ...tradeDeskHandlers,
  ...undoHandlers,
  ...valueHandlers,
  ...webhooksHandlers,
  ...wishlistHandlers,
  health: () => ({ status: 'ok' }),
  ready: () => ({ status: 'ready' }),
  clientAddress: () => ({ address: '127.0.0.1', forwarding: 'none' }),
}

const handlers: typeof unpriced = {
  ...unpriced,
  ...Object.fromEntries(
    Object.values<Endpoint>(contract)
      .filter(({ isPriced }) => isPriced)
      .map(({ name }) => [
        name,
        (call: never) =>
          (unpriced[name as keyof typeof unpriced] as (call: never) => unknown)(pricedCall(call)),
      ]),
  ),
}

interface Mocks {
  db: MockDb
  faults: Faults
  /** Called after each request that may have changed the state. */
  onChange?: () => void
  /** What each endpoint does, by its name, in the description of the API. */
  descriptions?: ApiFacts['descriptions']
}

/** The whole API and the sample's pictures as MSW handlers, over one database and one fault switchboard. */
export function mockHandlers({ db, faults, onChange, descriptions = {} }: Mocks) {
  const apiDescription = () => openApiOf(contract, { version: '0', descriptions })
  return [
    ...mswHandlers(
      contract,
      { ...handlers, apiDescription },
      {
        context: { db },
        faults,
        authenticate: async (token) => viewerBehind(db, token),
        once: (...call) => doneOnce(db, ...call),
        ...(onChange && { onChange }),
      },
    ),
    pictureHandler,
  ]
}
