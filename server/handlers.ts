/** The server's handler for every endpoint of the contract, gathered from the folders of the subjects. */
import type { AppHandlers } from './context.ts'
import { adminHandlers } from './subjects/admin/handlers.ts'
import { apiDescriptionHandlers } from './operations/api-description/handlers.ts'
import { apiKeyHandlers } from './subjects/accounts/api-key-handlers.ts'
import { auditHandlers } from './subjects/audit/handlers.ts'
import { authHandlers } from './subjects/accounts/handlers.ts'
import { backupHandlers } from './subjects/member-export/handlers.ts'
import { memberHandlers } from './subjects/members/handlers.ts'
import { cardHandlers } from './subjects/cards/handlers.ts'
import { collectionHandlers } from './subjects/collection/handlers.ts'
import { missingHandlers } from './subjects/collection/missing.ts'
import { deckBuildHandlers } from './subjects/decks/build-handlers.ts'
import { deckHandlers } from './subjects/decks/handlers.ts'
import { deviceHandlers } from './subjects/device/handlers.ts'
import { exportHandlers } from './subjects/imports/export-handlers.ts'
import { healthHandlers } from './operations/health/handlers.ts'
import { importHandlers } from './subjects/imports/handlers.ts'
import { listHandlers } from './subjects/lists/handlers.ts'
import { listItemHandlers } from './subjects/lists/item-handlers.ts'
import { marketHandlers } from './subjects/price-comparison/handlers.ts'
import { notificationHandlers } from './subjects/notifications/handlers.ts'
import { passkeyHandlers } from './subjects/accounts/passkey-handlers.ts'
import { proposalHandlers } from './subjects/proposals/handlers.ts'
import { pushHandlers } from './subjects/push/handlers.ts'
import { savedSearchHandlers } from './subjects/saved-searches/handlers.ts'
import { secondFactorHandlers } from './subjects/accounts/second-factor-handlers.ts'
import { webhookHandlers } from './subjects/webhooks/handlers.ts'
import { signInHandlers } from './subjects/accounts/sign-in/handlers.ts'
import { wishlistHandlers } from './subjects/wishlist/handlers.ts'
import { tradeHandlers } from './subjects/trade/handlers.ts'
import { undoHandlers } from './subjects/undo/handlers.ts'
import { valueHandlers } from './subjects/value/handlers.ts'

export const handlers: AppHandlers = {
  ...adminHandlers,
  ...apiDescriptionHandlers,
  ...apiKeyHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...backupHandlers,
  ...cardHandlers,
  ...collectionHandlers,
  ...missingHandlers,
  ...deckBuildHandlers,
  ...deckHandlers,
  ...deviceHandlers,
  ...healthHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...listHandlers,
  ...listItemHandlers,
  ...marketHandlers,
  ...notificationHandlers,
  ...memberHandlers,
  ...passkeyHandlers,
  ...proposalHandlers,
  ...pushHandlers,
  ...savedSearchHandlers,
  ...secondFactorHandlers,
  ...signInHandlers,
  ...tradeHandlers,
  ...undoHandlers,
  ...valueHandlers,
  ...webhookHandlers,
  ...wishlistHandlers,
}
