/** Every route with data: its viewer, its title, and its requests. */
import type { EndpointName } from '../../src/contract/contract.ts'
import type { Person } from '../../sample/members/people.ts'
import type { FileRouteTypes } from '../../src/app/routeTree.gen.ts'

export interface Screen {
  path: string
  as: Person | null
  /** Its name in the tab; the landing page has the app's alone. */
  title?: string
  /** Its one heading of level 1, where that is not the title. */
  heading?: string
  /** An element that is visible once everything has loaded. */
  shows: string
  /**
   * The requests whose answers the screen waits for, which may be late or fail, and the text
   * announced while it waits.
   */
  asks?: { endpoint: EndpointName; loading: string }
  /** A screen that stands for the others in the dark theme. */
  inBothThemes?: boolean
}

const cards = 'Loading cards...'

/** The compiler misses a route that is not here. */
export const screens: Record<FileRouteTypes['to'] | 'any other path', Screen> = {
  '/': {
    inBothThemes: true,
    path: '/',
    as: null,
    heading: 'Your collection, nine pockets at a time',
    shows: 'Shards over Saltmere',
  },
  '/login': { path: '/login', as: null, title: 'Login', shows: 'Sign In' },
  '/register': { path: '/register', as: null, title: 'Register', shows: 'Create Account' },
  '/sign-in': {
    path: '/sign-in?problem=cancelled',
    as: null,
    title: 'Sign In',
    shows: "You didn't finish signing in.",
  },
  '/pending-approval': {
    path: '/pending-approval',
    as: 'pia',
    title: 'Pending Approval',
    shows: 'pia',
  },
  '/access-denied': { path: '/access-denied', as: 'dan', title: 'Access Denied', shows: 'dan' },
  '/mail/confirm': {
    path: '/mail/confirm?token=none',
    as: null,
    title: 'Confirm Address',
    shows: 'your new notifications once a day',
  },
  '/mail/unsubscribe': {
    path: '/mail/unsubscribe?token=none',
    as: null,
    title: 'Stop Emails',
    shows: 'Your notifications stay in the app.',
  },
  '/all-cards': {
    path: '/all-cards',
    as: null,
    title: 'Find Cards',
    shows: 'Showing 50 of 826 cards',
    asks: { endpoint: 'cardList', loading: cards },
  },
  '/api-docs': {
    path: '/api-docs',
    as: null,
    title: 'API',
    shows: '/api/admin/audit',
    asks: { endpoint: 'apiDescription', loading: 'Loading endpoints...' },
  },
  '/sets': {
    path: '/sets',
    as: null,
    title: 'All Card Sets',
    shows: 'Shards over Saltmere',
    asks: { endpoint: 'cardSets', loading: 'Loading sets...' },
  },
  '/sets/all': {
    path: '/sets/all',
    as: null,
    title: 'All Card Sets',
    shows: 'Shards over Saltmere',
  },
  '/sets/$setName': {
    inBothThemes: true,
    path: '/sets/Shards%20over%20Saltmere',
    as: 'alice',
    title: 'Shards over Saltmere',
    shows: 'Showing 50 of 200 cards',
    asks: { endpoint: 'cardList', loading: cards },
  },
  '/wishlist/public/$shareToken': {
    path: '/wishlist/public/Link-To-Wishes-Of-alice',
    as: null,
    title: 'Wishlist for alice',
    shows: 'Salamander Token',
    asks: { endpoint: 'wishlistShared', loading: cards },
  },
  '/wishlist/user/$userId': {
    path: '/wishlist/user/2',
    as: 'carol',
    title: 'Wishlist for alice',
    shows: 'Salamander Token',
    asks: { endpoint: 'wishlistOfUser', loading: cards },
  },
  '/lists/public/$publicUrlId': {
    path: '/lists/public/carol-list-5',
    as: null,
    title: 'Binder pages by carol',
    heading: 'Binder pages',
    shows: 'A public list by carol',
    asks: { endpoint: 'listPublic', loading: cards },
  },
  '/profile/$userId': {
    path: '/profile/2',
    as: null,
    title: "alice's Profile",
    shows: 'Spare parts',
    asks: { endpoint: 'profileOfUser', loading: 'Loading profile...' },
  },
  '/dashboard': {
    inBothThemes: true,
    path: '/dashboard',
    as: 'alice',
    title: 'Home',
    heading: 'Welcome, alice',
    shows: '26 cards, 8 unique',
  },
  '/profile': {
    inBothThemes: true,
    path: '/profile',
    as: 'alice',
    title: 'Profile',
    shows: 'Change Password',
    asks: { endpoint: 'profileMine', loading: 'Loading profile...' },
  },
  '/profile/backup': {
    path: '/profile/backup',
    as: 'alice',
    title: 'Import & Export Data',
    shows: 'Backup file (.json)',
  },
  '/import': {
    path: '/import',
    as: 'alice',
    title: 'Import Cards',
    shows: 'moxfield_haves.csv',
    asks: { endpoint: 'importList', loading: 'Loading imports...' },
  },
  '/import/$importId': {
    path: '/import/1',
    as: 'alice',
    title: 'Review Import',
    shows: 'Lost Anvil',
    asks: { endpoint: 'importDetail', loading: 'Loading import...' },
  },
  '/collection': {
    inBothThemes: true,
    path: '/collection',
    as: 'alice',
    title: 'My Collection',
    shows: 'Plain Herring',
    asks: { endpoint: 'collectionList', loading: cards },
  },
  '/collection/value': {
    path: '/collection/value',
    as: 'alice',
    title: 'Value',
    heading: 'Insights',
    shows: 'Numbers as a table',
    asks: { endpoint: 'collectionValue', loading: 'Loading values...' },
  },
  '/collection/gains': {
    path: '/collection/gains',
    as: 'alice',
    title: 'Gain by sets',
    heading: 'Insights',
    shows: 'A Choir of Gales',
    asks: { endpoint: 'collectionCostBasis', loading: 'Loading sets...' },
  },
  '/collection/movers': {
    path: '/collection/movers?minValue=0',
    as: 'alice',
    title: 'Movers',
    heading: 'Insights',
    shows: 'Harbour Hearth',
    asks: { endpoint: 'collectionMovers', loading: 'Loading movers...' },
  },
  '/collection/statistics': {
    path: '/collection/statistics',
    as: 'alice',
    title: 'Statistics',
    heading: 'Insights',
    shows: 'A Choir of Gales',
    asks: { endpoint: 'collectionStatistics', loading: 'Loading statistics...' },
  },
  '/wishlist': {
    path: '/wishlist',
    as: 'alice',
    title: 'My Wishlist',
    shows: 'Salamander Token',
    asks: { endpoint: 'wishlistList', loading: cards },
  },
  '/wishlist/tradematch': {
    path: '/wishlist/tradematch',
    as: 'alice',
    title: 'Wishlist Trade Matches',
    shows: 'Doubles',
    asks: { endpoint: 'wishlistTradeMatches', loading: 'Loading trades...' },
  },
  '/lists': {
    path: '/lists',
    as: 'alice',
    title: 'Lists',
    shows: 'Spare parts',
    asks: { endpoint: 'listMine', loading: 'Loading lists...' },
  },
  '/lists/$listId': {
    path: '/lists/1?sort=position',
    as: 'alice',
    title: 'Spare parts',
    shows: 'Plain Herring',
    asks: { endpoint: 'listDetail', loading: cards },
  },
  '/trade-search': {
    path: '/trade-search',
    as: 'alice',
    title: 'Trade Singles',
    shows: '68 results',
    asks: { endpoint: 'tradeSearch', loading: cards },
  },
  '/trade-lists': {
    path: '/trade-lists',
    as: 'alice',
    title: 'Trade Lists',
    shows: 'Binder pages',
    asks: { endpoint: 'listsForTrade', loading: 'Loading lists...' },
  },
  '/propose-trade': {
    path: '/propose-trade?with=3&theirs=616Nx2,599Fx2,7N&yours=618N',
    as: 'alice',
    title: 'Propose Trade',
    shows: 'Without a price: Found at Sea',
    asks: { endpoint: 'tradeCards', loading: cards },
  },
  '/review-trade': {
    inBothThemes: true,
    path: '/review-trade',
    as: 'alice',
    title: 'Review Trade',
    shows: 'From carol',
    asks: { endpoint: 'proposalList', loading: 'Loading offers...' },
  },
  '/decks': {
    path: '/decks',
    as: 'alice',
    title: 'Decks',
    shows: 'Tidecallers',
    asks: { endpoint: 'deckMine', loading: 'Loading decks...' },
  },
  '/decks/$listId': {
    path: '/decks/9',
    as: 'alice',
    title: 'Tidecallers',
    shows: 'You own 7 of 10.',
    asks: { endpoint: 'listDetail', loading: cards },
  },
  '/decks/$listId/pull': {
    path: '/decks/9/pull',
    as: 'alice',
    title: 'Pull List',
    shows: 'No copies are in this deck yet.',
    asks: { endpoint: 'deckPullList', loading: 'Loading pull list...' },
  },
  '/decks/check': {
    path: '/decks/check',
    as: 'alice',
    title: 'Deck Check',
    shows: 'No deck checked yet.',
  },
  '/market/compare': {
    path: '/market/compare',
    as: 'alice',
    title: 'Price Comparison',
    shows: 'Nothing compared yet.',
  },
  '/users': {
    path: '/users',
    as: 'alice',
    title: 'All Users',
    shows: 'carol',
    asks: { endpoint: 'userList', loading: 'Loading users...' },
  },
  '/notifications': {
    path: '/notifications',
    as: 'alice',
    title: 'Notifications',
    shows: '5 notifications',
    asks: { endpoint: 'notificationList', loading: 'Loading notifications...' },
  },
  '/admin': {
    path: '/admin',
    as: 'ada',
    title: 'Admin',
    shows: '1 member to approve',
    asks: { endpoint: 'adminOverview', loading: 'Loading overview...' },
  },
  '/admin/users': {
    path: '/admin/users',
    as: 'ada',
    title: 'Manage Users',
    shows: 'Role: member - Status: pending',
    asks: { endpoint: 'adminUserList', loading: 'Loading users...' },
  },
  '/admin/audit': {
    path: '/admin/audit',
    as: 'ada',
    title: 'Audit Log',
    shows: '71 entries, kept for 400 days',
    asks: { endpoint: 'adminAuditList', loading: 'Loading the log...' },
  },
  'any other path': {
    path: '/nowhere',
    as: null,
    title: 'Page not found',
    shows: "There's nothing at this address.",
  },
}
