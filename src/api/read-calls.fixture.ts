/** Calls of each read, as screens make them: alice's at the default seed. */
import { mockNow } from '../../mocks/clock.ts'
import { people } from '../../sample/members/people.ts'
import { openMockDb, seededState } from '../../mocks/state.ts'
import type { AppContract, EndpointName } from '../contract/contract.ts'
import type { Args } from '../contract/endpoint.ts'

export type ArgsOf<Name extends EndpointName> = Args<AppContract[Name]>

export type ReadName = {
  [Name in EndpointName]: AppContract[Name] extends { shows: unknown } ? Name : never
}[EndpointName]
const { alice, bob, carol } = people

/** A card that alice has, that is on a list of hers, and that bob wants; one that she has not; one that she wants and bob offers. */
export const herring = 618
export const stranger = 601
export const wish = 599

const catalog = openMockDb(seededState('default'), mockNow).catalog
const cardOf = (id: number) => catalog.cards.find(({ sent }) => sent.id === id)
const productOf = (id: number) => cardOf(id)?.sent.tcgProductId ?? 0

/** Alice's deck, as she shares it. */
export const sharedDeck = { id: 9, visibility: 'public', publicUrlId: 'alice-deck-9' } as const

/** Alice's first saved search. */
export const sharedSearch = {
  name: 'Shared',
  scope: 'collection',
  search: 'usd>0',
  notifies: false,
  publicUrlId: 'alice-search-1',
} as const

/** Alice's webhook. */
export const pausedWebhook = {
  id: 1,
  name: 'Home',
  url: 'https://home.example/cards',
  form: 'standard',
  state: 'paused',
  createdAt: '2026-11-01T08:00:00.000Z',
  failingSince: null,
  dropped: 0,
} as const

/** Alice's device, but for its session. */
export const deviceOfAlice = {
  id: 1,
  userId: people.alice.id,
  endpoint: 'https://fcm.googleapis.com/fcm/send/alice',
  auth: 'A'.repeat(22),
  kindsOff: [],
  quiet: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  testedAt: null,
}

export const reads: { [Name in ReadName]: readonly ArgsOf<Name>[] } = {
  adminAuditList: [{}],
  adminInvitationList: [{}],
  adminOverview: [{}],
  adminTaskStatus: [{}],
  adminUserList: [{}],
  apiDescription: [{}],
  apiKeyList: [{}],
  authMe: [{}],
  authRegistration: [{}],
  authSessionList: [{}],
  signInOptions: [{}],
  providerLinkState: [{}],
  blockList: [{}],
  confirmationMeans: [{}],
  passkeyList: [{}],
  secondFactorState: [{}],
  cardByProduct: [herring, stranger, wish].map((id) => ({ params: { productId: productOf(id) } })),
  cardList: [
    ...[herring, stranger, wish].map((id) => ({ query: { search: cardOf(id)?.sent.name } })),
    { query: { set: 'HRB', limit: 10, owned: ['missing'] } },
  ],
  cardGames: [{}],
  cardNumbers: [{ query: { set: 'HRB' } }],
  cardPriceHistory: [{ params: { id: herring } }],
  cardPriceLines: [{ query: { ids: [herring] } }],
  cardSets: [{}],
  cardPrintings: [{ params: { id: herring } }],
  cardSuggestion: [{ query: { search: 'plain hering' } }],
  cardWords: [{}],
  clientAddress: [{}],
  collectionCompletion: [{}],
  collectionCopies: [{ params: { cardId: herring } }],
  collectionCopyCounts: [{ query: { cards: [herring, stranger] } }],
  collectionCostBasis: [{}],
  collectionLabels: [{}],
  collectionList: [{}, { query: { owned: ['extra'] } }, { query: { list: 'Spare parts' } }],
  collectionMissing: [{ query: { set: 'HRB' } }, { query: { set: 'HRB', listId: 3 } }],
  collectionMovers: [{}],
  collectionNewest: [{}],
  collectionSets: [{}],
  collectionStatistics: [{ query: { by: 'condition' } }],
  collectionValue: [{}],
  deckCoverage: [{ params: { listId: 9 } }],
  deckContested: [{ query: {} }, { query: { deck: 9 } }],
  deckMine: [{}],
  deckPullList: [{ params: { listId: 9 } }],
  deckPublic: [{ params: { publicUrlId: sharedDeck.publicUrlId } }],
  deckWithCard: [{ params: { cardId: herring } }],
  health: [{}],
  importDetail: [{ params: { id: 1 } }],
  importList: [{}],
  importRows: [{ params: { id: 1 } }],
  listDetail: [
    { params: { listId: 1 }, query: { sortBy: 'position' } },
    { params: { listId: 2 } },
    { params: { listId: 4 } },
    { params: { listId: 6 } },
  ],
  listMine: [{}],
  listPublic: [
    { params: { publicUrlId: 'alice-list-1' } },
    { params: { publicUrlId: 'bob-list-6' } },
    { params: { publicUrlId: sharedSearch.publicUrlId } },
  ],
  listPublicOfUser: [{ params: { userId: alice.id } }, { params: { userId: carol.id } }],
  listsForTrade: [{}],
  moneyOptions: [{}],
  notificationFeedState: [{}],
  notificationList: [{}],
  notificationMailState: [{}],
  notificationSettings: [{}],
  notificationsUnread: [{}],
  deviceDetails: [{ params: { part: 0 } }, { params: { part: 5 } }],
  deviceHead: [{}],
  devicePart: [{ params: { part: 0 } }, { params: { part: 5 } }],
  profileMine: [{}],
  profileOfUser: [{ params: { userId: alice.id } }, { params: { userId: carol.id } }],
  proposalDetail: [6, 7, 8].map((proposalId) => ({ params: { proposalId } })),
  proposalList: [{}],
  proposalsWaiting: [{}],
  ready: [{}],
  savedSearchList: [{}],
  tradeCards: [alice, bob, carol].map(({ id }) => ({ params: { userId: id } })),
  tradePartners: [{}],
  tradeSearch: [{}],
  userList: [{}],
  pushList: [{}],
  webhookDeliveries: [{ params: { webhookId: 1 } }],
  webhookList: [{}],
  wishlistList: [{}, { query: { owned: ['missing'] } }],
  wishlistOfUser: [{ params: { userId: alice.id } }, { params: { userId: carol.id } }],
  wishlistShared: [{ params: { shareToken: 'Link-To-Wishes-Of-alice' } }],
  wishlistTradeMatches: [{}],
  wishlistValue: [{}],
}
