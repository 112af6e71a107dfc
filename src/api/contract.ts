/** The whole contract: every endpoint by its name. Mocks and server must have a handler for each. */
import {
  adminOverview,
  adminRunTasks,
  adminTaskStatus,
  adminUserDelete,
  adminUserDeleteBulk,
  adminUserList,
  adminUserSetPassword,
  adminUserSetStatus,
} from './admin/contract.ts'
import { authChangePassword, authLogin, authRegister, authRegistration } from './auth/contract.ts'
import { backupExport, backupImport, backupPreview } from './backup/contract.ts'
import { blockAdd, blockList, blockRemove } from './blocks/contract.ts'
import { cardByProduct, cardList, cardPriceHistory } from './cards/contract.ts'
import {
  collectionAdd,
  collectionAddBulk,
  collectionList,
  collectionRemove,
  collectionRemoveBulk,
  collectionSetCondition,
  collectionUndo,
  collectionUpdate,
} from './collection/contract.ts'
import { contractOf } from './endpoint.ts'
import { health } from './health/contract.ts'
import {
  adminInvitationCreate,
  adminInvitationList,
  adminInvitationRevoke,
} from './invitations/contract.ts'
import {
  listAddBulk,
  listAddCard,
  listCreate,
  listDelete,
  listDetail,
  listEmpty,
  listExport,
  listMine,
  listMoveItem,
  listRemoveItem,
  listSetVisibility,
  listUpdate,
  listUpdateItem,
} from './lists/contract.ts'
import { listPublic, listPublicOfUser, listsForTrade } from './lists/shared-contract.ts'
import { marketCompare } from './market/contract.ts'
import { profileMine, profileOfUser, profileUpdate } from './profile/contract.ts'
import {
  proposalAccept,
  proposalCounter,
  proposalDecline,
  proposalDetail,
  proposalList,
  proposalSend,
  proposalWithdraw,
  tradeCards,
} from './proposals/contract.ts'
import { proposalsWaiting } from './proposals/waiting-contract.ts'
import { authLogout, authMe } from './session/contract.ts'
import { cardSets } from './sets/contract.ts'
import { tradePartners, tradeSearch, wishlistTradeMatches } from './trade/contract.ts'
import { userList } from './users/contract.ts'
import {
  wishlistAdd,
  wishlistAddBulk,
  wishlistList,
  wishlistOfUser,
  wishlistRemove,
  wishlistShare,
  wishlistShared,
  wishlistUnshare,
  wishlistUpdate,
} from './wishlist/contract.ts'

export const contract = contractOf([
  authMe,
  authLogout,
  authLogin,
  authRegister,
  authRegistration,
  authChangePassword,
  profileMine,
  profileUpdate,
  profileOfUser,
  listPublicOfUser,
  userList,
  cardSets,
  cardList,
  cardByProduct,
  cardPriceHistory,
  collectionList,
  collectionAdd,
  collectionAddBulk,
  collectionUpdate,
  collectionRemove,
  collectionRemoveBulk,
  collectionSetCondition,
  collectionUndo,
  wishlistList,
  wishlistAdd,
  wishlistAddBulk,
  wishlistUnshare,
  wishlistUpdate,
  wishlistRemove,
  wishlistShare,
  wishlistShared,
  wishlistOfUser,
  wishlistTradeMatches,
  listMine,
  listCreate,
  listDetail,
  listUpdate,
  listSetVisibility,
  listDelete,
  listAddCard,
  listAddBulk,
  listUpdateItem,
  listMoveItem,
  listRemoveItem,
  listEmpty,
  listExport,
  listPublic,
  listsForTrade,
  tradeSearch,
  tradePartners,
  tradeCards,
  proposalList,
  proposalsWaiting,
  proposalDetail,
  proposalSend,
  proposalCounter,
  proposalAccept,
  proposalDecline,
  proposalWithdraw,
  blockList,
  blockAdd,
  blockRemove,
  backupExport,
  backupPreview,
  backupImport,
  marketCompare,
  adminUserList,
  adminUserSetStatus,
  adminUserDelete,
  adminUserDeleteBulk,
  adminUserSetPassword,
  adminTaskStatus,
  adminRunTasks,
  adminOverview,
  health,
  adminInvitationList,
  adminInvitationCreate,
  adminInvitationRevoke,
])
export type AppContract = typeof contract
