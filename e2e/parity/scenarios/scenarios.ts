/** One list of scenarios that the mocks and every server must pass alike, over the same sample catalogue and the same people. */
import { acceptScenarios } from './accept-scenarios.ts'
import { accountScenarios } from './account-scenarios.ts'
import { adminScenarios } from './admin-scenarios.ts'
import { auditScenarios } from './audit-scenarios.ts'
import { backupRefusalScenarios } from './backup-refusal-scenarios.ts'
import { backupImportScenarios } from './backup-import-scenarios.ts'
import { backupScenarios } from './backup-scenarios.ts'
import { badEntryScenarios } from './bad-entry-scenarios.ts'
import { badListScenarios } from './bad-list-scenarios.ts'
import { badProposalScenarios } from './bad-proposal-scenarios.ts'
import { bodyScenarios } from './body-scenarios.ts'
import { blockScenarios } from './block-scenarios.ts'
import { bulkAddScenarios } from './bulk-add-scenarios.ts'
import { bulkChangeScenarios } from './bulk-change-scenarios.ts'
import { cardScenarios } from './card-scenarios.ts'
import type { Scenarios } from './scenario.ts'
import { collectionChangeScenarios } from './collection-change-scenarios.ts'
import { collectionScenarios } from './collection-scenarios.ts'
import { entryListScenarios } from './entry-list-scenarios.ts'
import { leavingScenarios } from './leaving-scenarios.ts'
import { listExportScenarios } from './list-export-scenarios.ts'
import { listItemScenarios } from './list-item-scenarios.ts'
import { listOrderScenarios } from './list-order-scenarios.ts'
import { listPageScenarios } from './list-page-scenarios.ts'
import { listScenarios } from './list-scenarios.ts'
import { markScenarios } from './mark-scenarios.ts'
import { marketScenarios } from './market-scenarios.ts'
import { matchScenarios } from './match-scenarios.ts'
import { partnerScenarios } from './partner-scenarios.ts'
import { pictureScenarios } from './picture-scenarios.ts'
import { privacyScenarios } from './privacy-scenarios.ts'
import { profileScenarios } from './profile-scenarios.ts'
import { promiseScenarios } from './promise-scenarios.ts'
import { proposalAnswerScenarios } from './proposal-answer-scenarios.ts'
import { proposalBoxScenarios } from './proposal-box-scenarios.ts'
import { proposalPrivacyScenarios } from './proposal-privacy-scenarios.ts'
import { proposalSendScenarios } from './proposal-send-scenarios.ts'
import { refusalScenarios } from './refusal-scenarios.ts'
import { searchScenarios } from './search-scenarios.ts'
import { sharedListScenarios } from './shared-list-scenarios.ts'
import { sharedWishlistScenarios } from './shared-wishlist-scenarios.ts'
import { tradeCardScenarios } from './trade-card-scenarios.ts'
import { tradeSearchScenarios } from './trade-search-scenarios.ts'
import { undoAddedScenarios } from './undo-added-scenarios.ts'
import { undoScenarios } from './undo-scenarios.ts'
import { wishlistScenarios } from './wishlist-scenarios.ts'

export const scenarios: Scenarios = {
  ...cardScenarios,
  ...pictureScenarios,
  ...searchScenarios,
  ...refusalScenarios,
  ...accountScenarios,
  ...leavingScenarios,
  ...auditScenarios,
  ...profileScenarios,
  ...adminScenarios,
  ...entryListScenarios,
  ...collectionScenarios,
  ...collectionChangeScenarios,
  ...wishlistScenarios,
  ...sharedWishlistScenarios,
  ...markScenarios,
  ...listScenarios,
  ...listItemScenarios,
  ...listOrderScenarios,
  ...listPageScenarios,
  ...listExportScenarios,
  ...sharedListScenarios,
  ...tradeSearchScenarios,
  ...matchScenarios,
  ...partnerScenarios,
  ...tradeCardScenarios,
  ...proposalSendScenarios,
  ...proposalAnswerScenarios,
  ...proposalBoxScenarios,
  ...acceptScenarios,
  ...promiseScenarios,
  ...marketScenarios,
  ...privacyScenarios,
  ...proposalPrivacyScenarios,
  ...bulkAddScenarios,
  ...bulkChangeScenarios,
  ...undoScenarios,
  ...undoAddedScenarios,
  ...blockScenarios,
  ...badEntryScenarios,
  ...badListScenarios,
  ...badProposalScenarios,
  ...bodyScenarios,
  ...backupScenarios,
  ...backupImportScenarios,
  ...backupRefusalScenarios,
}
