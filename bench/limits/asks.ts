/** What is asked of each endpoint that reads, at its dearest: an endpoint without a row is a type error. */
import type { AppContract } from '../../src/contract/contract.ts'
import { fileOf } from '../../tests/faults/door/files.ts'
import { comparisonForm } from '../../tests/faults/door/floods.ts'
import { groupings } from '../../src/domain/entries/groupings.ts'
import { valueRanges } from '../../src/domain/value/names.ts'
import type { LimitAccount } from '../data/limit-account.ts'
import { dearOwnSearches, dearSearches } from './dear-searches.ts'

/** The names of the endpoints that change nothing. */
export type ReadingName = {
  [Name in keyof AppContract]: AppContract[Name] extends { method: 'GET' } | { isRead: true }
    ? Name
    : never
}[keyof AppContract]

export interface Ask {
  path: string
  /** The body of a POST: JSON, or a form. */
  body?: object
}

/** What there is to ask for, beside the account. */
export interface Asked extends LimitAccount {
  cardId: number
  productId: number
  setName: string
  /** A deck of as many different cards as one may have. */
  deck: string
  importId: number
}

const searched = (path: string, searches: readonly string[]): Ask[] =>
  searches.map((search) => ({ path: `${path}&search=${encodeURIComponent(search)}` }))

const one = (path: string): Ask[] => [{ path }]

/** A page of everything, and of dear searches, with a filter by what the member owns and a sort. */
const pages = (path: string, searches: readonly string[], limit: number): Ask[] => [
  { path: `${path}?limit=${limit}&sortBy=name` },
  { path: `${path}?limit=100&sortBy=set&owned=extra&extraOver=1&counting=foil&without=promos` },
  ...searched(`${path}?limit=100`, searches),
]

const everything = { matching: {} }
const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',')

const missingIn = (setName: string) => `/api/collection/missing?set=${encodeURIComponent(setName)}`

export const asksOf = (of: Asked): Readonly<Record<ReadingName, Ask[]>> => ({
  authMe: one('/api/auth/me'),
  authRegistration: one('/api/auth/registration'),
  signInOptions: one('/api/auth/sign-in'),
  providerLinkState: one('/api/auth/provider'),
  apiDescription: one('/api/openapi.json'),
  apiKeyList: one('/api/auth/keys'),
  pushList: one('/api/push'),
  webhookList: one('/api/webhooks'),
  webhookDeliveries: one('/api/webhooks/1/deliveries'),
  passkeyList: one('/api/auth/passkeys'),
  secondFactorState: one('/api/auth/second-factor'),
  confirmationMeans: one('/api/auth/confirmation'),
  authSessionList: one('/api/auth/sessions'),
  blockList: one('/api/blocks'),
  profileMine: one('/api/profile'),
  profileOfUser: one(`/api/profile/${of.userId}?limit=100`),
  userList: one('/api/users'),
  moneyOptions: one('/api/money'),
  cardGames: one('/api/cards/games'),
  cardSets: one('/api/cards/sets'),
  setSymbol: one('/api/sets/symbols/none'),
  cardList: pages('/api/cards/all-sets', dearSearches, 100),
  cardPrintings: one(`/api/cards/${of.cardId}/printings?limit=100`),
  cardWords: one('/api/cards/words'),
  cardNumbers: one(`/api/cards/numbers?set=${encodeURIComponent(of.setName)}`),
  cardSuggestion: one('/api/cards/suggestion?search=lanternn%20orakle'),
  cardByProduct: one(`/api/cards/by-tcg-id/${of.productId}`),
  cardPriceHistory: one(`/api/cards/${of.cardId}/price-history`),
  cardPriceLines: one(`/api/cards/price-lines?ids=${ids(100)}`),
  collectionCopies: one(`/api/collection/copies/${of.cardId}`),
  collectionLabels: one('/api/collection/labels'),
  collectionNewest: one('/api/collection/newest?limit=100'),
  collectionList: [
    ...pages('/api/collection', dearOwnSearches, 10_000),
    ...['gain', 'location', 'added'].map((sort) => ({
      path: `/api/collection?limit=100&sortBy=${sort}&sortOrder=desc`,
    })),
    { path: '/api/collection?limit=100&tag=tag%207&list=deck%201&year=2021&moreThan=1' },
  ],
  collectionSets: one('/api/collection/sets'),
  collectionCompletion: one('/api/collection/completion?counting=foil&without=promos'),
  collectionCopyCounts: one(`/api/collection/copy-counts?cards=${ids(100)}`),
  collectionMissing: [
    ...one(`${missingIn(of.setName)}&listId=${of.longestListId}`),
    ...searched(`${missingIn(of.setName)}&counting=foil`, dearSearches),
  ],
  collectionMovers: one('/api/collection/movers?days=30&limit=100'),
  collectionStatistics: groupings.map((by) => ({ path: `/api/collection/statistics?by=${by}` })),
  wishlistList: pages('/api/wishlist', dearSearches, 10_000),
  wishlistOfUser: [
    ...pages(`/api/wishlist/user/${of.userId}`, dearSearches, 100),
    { path: `/api/wishlist/user/${of.userId}?tradeMatches=true` },
  ],
  wishlistShared: pages('/api/wishlist/limits', dearSearches, 100),
  collectionCostBasis: one('/api/collection/cost-basis'),
  collectionValue: valueRanges.map((range) => ({ path: `/api/collection/value?range=${range}` })),
  wishlistValue: valueRanges.map((range) => ({ path: `/api/wishlist/value?range=${range}` })),
  cardExport: (['ninepocket', 'text'] as const).map((format) => ({
    path: '/api/exports',
    body: { holder: 'collection', format, entries: everything },
  })),
  deckCheck: [{ path: '/api/decks/check', body: { text: of.deck } }],
  deckCoverage: one(`/api/decks/${of.deckId}`),
  deckContested: [
    { path: '/api/decks/all/contested' },
    { path: `/api/decks/all/contested?deck=${of.deckId}` },
  ],
  deckMine: one('/api/decks'),
  deckPullList: one(`/api/decks/${of.deckId}/pull`),
  deckPublic: one(`/api/decks/public/${of.deckLink}`),
  deckWithCard: one(`/api/decks/with/${of.cardId}`),
  importDetail: one(`/api/imports/${of.importId}`),
  importLeftOut: one(`/api/imports/${of.importId}/left-out`),
  importList: one('/api/imports'),
  importRows: one(`/api/imports/${of.importId}/rows?limit=100`),
  listDetail: [
    { path: `/api/lists/${of.longestListId}?limit=100` },
    { path: `/api/lists/${of.longestListId}` },
    ...searched(`/api/lists/${of.longestListId}?limit=100`, dearSearches),
  ],
  listExport: one(`/api/lists/${of.longestListId}/export`),
  listMine: one('/api/lists'),
  listPublic: [
    { path: `/api/lists/public/limits1000?limit=100` },
    // What a search of the collection finds, as others see it.
    ...dearOwnSearches.map((_, n) => ({ path: `/api/lists/public/search${n}?limit=100` })),
    ...searched('/api/lists/public/search0?limit=100', dearSearches),
  ],
  listPublicOfUser: one(`/api/lists/user/${of.userId}/public?limit=100`),
  listsForTrade: one('/api/lists/for-trade?limit=100'),
  savedSearchList: one('/api/searches'),
  tradePartners: one('/api/trade/partners?limit=100'),
  tradeSearch: dearSearches.map((text) => ({
    path: `/api/trade/search?limit=100&cardName=${encodeURIComponent(text)}`,
  })),
  wishlistTradeMatches: one('/api/wishlist/tradematch?limit=100'),
  proposalDetail: one(`/api/trade/proposals/${of.proposalId}`),
  proposalList: one('/api/trade/proposals?limit=100'),
  proposalsWaiting: one('/api/trade/proposals/waiting'),
  tradeCards: [
    { path: `/api/trade/members/${of.userId}/cards?limit=100` },
    { path: `/api/trade/members/${of.partnerId}/cards?limit=100` },
    ...searched(`/api/trade/members/${of.partnerId}/cards?limit=100`, dearSearches),
  ],
  notificationFeed: one(`/api/notifications/feed/${of.feedToken}`),
  notificationFeedState: one('/api/notifications/feed'),
  notificationList: one('/api/notifications?limit=100'),
  notificationMailState: one('/api/notifications/mail'),
  notificationSettings: one('/api/notifications/settings'),
  notificationsUnread: one('/api/notifications/unread'),
  backupExport: one('/api/backup/export'),
  deviceDetails: [{ path: '/api/device/parts/0/details' }, { path: '/api/device/parts/7/details' }],
  deviceHead: one('/api/device/parts'),
  devicePart: [{ path: '/api/device/parts/0' }, { path: '/api/device/parts/7' }],
  backupPreview: [{ path: '/api/backup/preview', body: fileForm() }],
  marketCompare: [{ path: '/api/market-compare', body: comparisonForm() }],
  adminInvitationList: one('/api/admin/invitations'),
  adminOverview: one('/api/admin/overview'),
  adminTaskStatus: one('/api/admin/task-status'),
  adminUserList: one('/api/admin/users'),
  adminAuditExport: one('/api/admin/audit/export'),
  adminAuditList: one('/api/admin/audit?limit=100'),
  clientAddress: one('/api/health/client'),
  health: one('/api/health'),
  ready: one('/api/ready'),
})

/** A member's file of the greatest size that is read. */
function fileForm(): FormData {
  const form = new FormData()
  form.append('backupFile', new Blob([Uint8Array.from(fileOf('sound backups', 45))]), 'backup.json')
  return form
}
