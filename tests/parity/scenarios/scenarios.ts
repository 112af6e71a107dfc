/** One list of scenarios that the mocks and every server must pass alike, over the same sample catalogue and the same people. */
import {
  acceptLimitScenarios,
  acceptRefusalScenarios,
} from './proposals/accept-refusal-scenarios.ts'
import { acceptScenarios } from './proposals/accept-scenarios.ts'
import { apiKeyScenarios } from './accounts/api-key-scenarios.ts'
import { secondFactorScenarios } from './accounts/second-factor-scenarios.ts'
import { accountScenarios } from './accounts/account-scenarios.ts'
import { signInScenarios } from './accounts/sign-in-scenarios.ts'
import { loginGuardScenarios } from './accounts/login-guard-scenarios.ts'
import { adminScenarios } from './admin/admin-scenarios.ts'
import { auditScenarios } from './admin/audit-scenarios.ts'
import { backupRefusalScenarios } from './member-export/backup-refusal-scenarios.ts'
import { backupImportScenarios } from './member-export/backup-import-scenarios.ts'
import { backupScenarios } from './member-export/backup-scenarios.ts'
import { badEntryScenarios } from './entries/bad-entry-scenarios.ts'
import { badListScenarios } from './lists/bad-list-scenarios.ts'
import { badProposalScenarios } from './proposals/bad-proposal-scenarios.ts'
import { bodyScenarios } from './body-scenarios.ts'
import { blockScenarios } from './members/block-scenarios.ts'
import { bulkAddScenarios } from './entries/bulk-add-scenarios.ts'
import { arrivalScenarios } from './entries/arrival-scenarios.ts'
import { bulkChangeScenarios } from './entries/bulk-change-scenarios.ts'
import { gradeScenarios } from './entries/grade-scenarios.ts'
import { repeatedAdditionScenarios } from './entries/repeated-addition-scenarios.ts'
import { bulkEntryChangeScenarios } from './entries/bulk-entry-change-scenarios.ts'
import { printingScenarios } from './entries/printing-scenarios.ts'
import { filterScenarios } from './entries/filter-scenarios.ts'
import { labelScenarios } from './entries/label-scenarios.ts'
import { exportScenarios } from './imports/export-scenarios.ts'
import { importOrderScenarios } from './imports/import-order-scenarios.ts'
import { statisticsScenarios } from './entries/statistics-scenarios.ts'
import { questionScenarios } from './imports/question-scenarios.ts'
import { sourceScenarios } from './imports/source-scenarios.ts'
import { deckScenarios } from './decks/deck-scenarios.ts'
import { builtDeckScenarios } from './decks/built-deck-scenarios.ts'
import { deckSearchScenarios } from './decks/deck-search-scenarios.ts'
import { deckImportScenarios } from './decks/deck-import-scenarios.ts'
import { deckLineScenarios } from './decks/deck-line-scenarios.ts'
import { deckPrintingScenarios } from './decks/deck-printing-scenarios.ts'
import { storedDeckScenarios } from './decks/stored-deck-scenarios.ts'
import { completionScenarios } from './cards/completion-scenarios.ts'
import { copyCountScenarios } from './cards/copy-count-scenarios.ts'
import { missingScenarios } from './cards/missing-scenarios.ts'
import { ownershipScenarios } from './cards/ownership-scenarios.ts'
import { cardScenarios } from './cards/card-scenarios.ts'
import { feedScenarios } from './notifications/feed-scenarios.ts'
import { mailScenarios, mailThrottleScenarios } from './notifications/mail-scenarios.ts'
import {
  notificationScenarios,
  offerLimitScenarios,
} from './notifications/notification-scenarios.ts'
import { priceTargetScenarios } from './notifications/price-target-scenarios.ts'
import type { Scenarios } from './scenario.ts'
import { collectionChangeScenarios } from './entries/collection-change-scenarios.ts'
import { costScenarios, laterCostScenarios } from './entries/cost-scenarios.ts'
import { collectionScenarios } from './entries/collection-scenarios.ts'
import { fittingPrintingScenarios } from './entries/fitting-printing-scenarios.ts'
import { entryListScenarios } from './entries/entry-list-scenarios.ts'
import { importScenarios } from './imports/import-scenarios.ts'
import { leavingScenarios } from './members/leaving-scenarios.ts'
import { listExportScenarios } from './lists/list-export-scenarios.ts'
import { listItemScenarios } from './lists/list-item-scenarios.ts'
import { listOrderScenarios } from './lists/list-order-scenarios.ts'
import { listPageScenarios } from './lists/list-page-scenarios.ts'
import { listScenarios } from './lists/list-scenarios.ts'
import { markScenarios } from './cards/mark-scenarios.ts'
import { marketScenarios } from './price-comparison/price-comparison-scenarios.ts'
import { forTradeScenarios } from './trade/for-trade-scenarios.ts'
import { matchScenarios } from './trade/match-scenarios.ts'
import { gameScenarios } from './cards/game-scenarios.ts'
import { moneyScenarios } from './money/money-scenarios.ts'
import { movingInScenarios } from './members/moving-in-scenarios.ts'
import { moverScenarios } from './cards/mover-scenarios.ts'
import { partnerScenarios } from './trade/partner-scenarios.ts'
import { priceLineScenarios } from './cards/price-line-scenarios.ts'
import { pictureScenarios } from './cards/picture-scenarios.ts'
import { privacyScenarios } from './members/privacy-scenarios.ts'
import { profileScenarios } from './members/profile-scenarios.ts'
import { promiseScenarios } from './proposals/promise-scenarios.ts'
import { proposalAnswerScenarios } from './proposals/proposal-answer-scenarios.ts'
import { proposalBoxScenarios } from './proposals/proposal-box-scenarios.ts'
import { proposalPrivacyScenarios } from './proposals/proposal-privacy-scenarios.ts'
import {
  proposalLimitScenarios,
  proposalSendScenarios,
} from './proposals/proposal-send-scenarios.ts'
import { refusalScenarios } from './refusal-scenarios.ts'
import { savedSearchScenarios } from './saved-searches/saved-search-scenarios.ts'
import {
  sharedSearchPriceScenarios,
  sharedSearchScenarios,
} from './saved-searches/shared-search-scenarios.ts'
import { priceSearchScenarios } from './cards/price-search-scenarios.ts'
import { searchScenarios } from './cards/search-scenarios.ts'
import { sharedListScenarios } from './lists/shared-list-scenarios.ts'
import { ownershipFilterScenarios } from './entries/ownership-filter-scenarios.ts'
import { sharedWishlistScenarios } from './entries/shared-wishlist-scenarios.ts'
import { tradeMarkScenarios } from './imports/trade-mark-scenarios.ts'
import { tradeCardScenarios } from './proposals/trade-card-scenarios.ts'
import { offerCountScenarios, tradeSearchScenarios } from './trade/trade-search-scenarios.ts'
import { laterUndoAddedScenarios, undoAddedScenarios } from './entries/undo-added-scenarios.ts'
import { deviceScenarios } from './device/device-scenarios.ts'
import { laterUndoScenarios, undoScenarios } from './entries/undo-scenarios.ts'
import { valueScenarios } from './value/value-scenarios.ts'
import { anyPrintingScenarios } from './entries/any-printing-scenarios.ts'
import { pushScenarios } from './notifications/push-scenarios.ts'
import { webhookScenarios } from './notifications/webhook-scenarios.ts'
import { wishlistScenarios } from './entries/wishlist-scenarios.ts'

export const scenarios: Scenarios = {
  // These read all of the API several times, which takes longer the more members and offers there are.
  ...cardScenarios,
  ...deckScenarios,
  ...storedDeckScenarios,
  ...builtDeckScenarios,
  ...deckSearchScenarios,
  ...deckImportScenarios,
  ...deckLineScenarios,
  ...deckPrintingScenarios,
  ...completionScenarios,
  ...copyCountScenarios,
  ...notificationScenarios,
  ...mailScenarios,
  ...webhookScenarios,
  ...pushScenarios,
  ...gameScenarios,
  ...moneyScenarios,
  ...moverScenarios,
  ...priceLineScenarios,
  ...ownershipScenarios,
  ...missingScenarios,
  ...pictureScenarios,
  ...priceSearchScenarios,
  ...searchScenarios,
  ...refusalScenarios,
  ...apiKeyScenarios,
  ...signInScenarios,
  ...secondFactorScenarios,
  ...accountScenarios,
  ...leavingScenarios,
  ...auditScenarios,
  ...profileScenarios,
  ...adminScenarios,
  ...entryListScenarios,
  ...fittingPrintingScenarios,
  ...collectionScenarios,
  ...collectionChangeScenarios,
  ...costScenarios,
  ...wishlistScenarios,
  ...anyPrintingScenarios,
  ...ownershipFilterScenarios,
  ...sharedWishlistScenarios,
  ...markScenarios,
  ...listScenarios,
  ...listItemScenarios,
  ...listOrderScenarios,
  ...listPageScenarios,
  ...listExportScenarios,
  ...sharedListScenarios,
  ...tradeSearchScenarios,
  ...forTradeScenarios,
  ...matchScenarios,
  ...partnerScenarios,
  ...tradeCardScenarios,
  ...proposalSendScenarios,
  ...proposalAnswerScenarios,
  ...proposalBoxScenarios,
  ...acceptScenarios,
  ...acceptRefusalScenarios,
  ...promiseScenarios,
  ...marketScenarios,
  ...bulkAddScenarios,
  ...filterScenarios,
  ...arrivalScenarios,
  ...bulkChangeScenarios,
  ...gradeScenarios,
  ...labelScenarios,
  ...printingScenarios,
  ...bulkEntryChangeScenarios,
  ...repeatedAdditionScenarios,
  ...statisticsScenarios,
  ...exportScenarios,
  ...importOrderScenarios,
  ...questionScenarios,
  ...sourceScenarios,
  ...laterUndoScenarios,
  ...laterUndoAddedScenarios,
  ...laterCostScenarios,
  ...deviceScenarios,
  ...undoScenarios,
  ...importScenarios,
  ...tradeMarkScenarios,
  ...undoAddedScenarios,
  ...blockScenarios,
  ...badEntryScenarios,
  ...badListScenarios,
  ...badProposalScenarios,
  ...bodyScenarios,
  ...backupScenarios,
  ...backupImportScenarios,
  ...backupRefusalScenarios,
  // After the scenarios of admins, which see the first run of the daily task.
  ...valueScenarios,
  // These run the daily tasks, whose first run is that of the admins' scenarios.
  ...priceTargetScenarios,
  ...savedSearchScenarios,
  ...sharedSearchScenarios,
}

/**
 * Limits, throttles, browsers that are recognised, feeds, prices of several members in one answer, and privacy as all reads show it:
 * the mocks have none of them, since no screen needs them.
 */
export const serverScenarios: Scenarios = {
  ...loginGuardScenarios,
  ...mailThrottleScenarios,
  ...feedScenarios,
  ...proposalLimitScenarios,
  ...acceptLimitScenarios,
  ...offerLimitScenarios,
  ...offerCountScenarios,
  ...sharedSearchPriceScenarios,
  ...privacyScenarios,
  ...proposalPrivacyScenarios,
  ...movingInScenarios,
}
