/**
 * The mocks' database: a catalogue that follows from the seed, and beside it a small serialisable state with
 * everything that members change. The browser keeps the state in sessionStorage, so that it survives a reload.
 */
import { mockCatalog } from './cards/catalog.ts'
import type { Seed } from '../sample/members/seed.ts'
import type { MockDb, MockState } from './records.ts'
import { seededUsers } from '../sample/members/people.ts'
import { seededAudit } from './seeds/seeded-audit.ts'
import { seededBelongings } from '../sample/members/seeded-belongings.ts'
import { seededImports } from './seeds/seeded-imports.ts'
import { seededNotes } from './seeds/seeded-notes.ts'
import { seededNotifications } from '../sample/members/seeded-notifications.ts'
import { standingSession } from './accounts/tokens.ts'

/** The initial state of a seed, as far as members can change it. */
export function seededState(seed: Seed): MockState {
  const seeded = structuredClone({
    ...seededBelongings(seed),
    users: seededUsers(seed),
    audit: seed === 'empty' ? [] : [...seededAudit],
    imports: seededImports(seed),
    notifications: seededNotifications(seed),
  })
  return {
    seed,
    ...seeded,
    lastIds: {
      collection: seeded.collection.length,
      wishlist: seeded.wishlist.length,
      lists: seeded.lists.length,
      listItems: seeded.listItems.length,
      proposals: seeded.proposals.length,
      users: seeded.users.length,
      imports: seeded.imports.length,
      notifications: seeded.notifications.length,
      apiKeys: 0,
      invitations: 0,
      searches: 0,
      webhooks: 0,
      webhookDeliveries: 0,
      pushDevices: 0,
    },
    sessions: seeded.users.map(standingSession),
    registrationMode: 'open',
    setupCode: null,
    provider: null,
    signIns: [],
    providerLinks: [],
    apiKeys: [],
    passkeys: [],
    secondFactors: [],
    codeTickets: [],
    adminsNeedSecondFactor: false,
    invitations: [],
    blocks: [],
    runs: [],
    statusReads: 0,
    undos: [],
    arrivals: [],
    keptAnswers: [],
    importChoices: {},
    savedSearches: [],
    notificationSettings: [],
    notificationFeeds: [],
    isMailSetUp: true,
    notificationMails: [],
    sentMails: [],
    areWebhooksSetUp: true,
    webhooks: [],
    webhookDeliveries: [],
    pushPublicKey: null,
    pushDevices: [],
    valueNotes: [],
    hasSeededNotes: false,
  }
}

/** Opens the database over a state, new or kept. The catalogue's prices are those of the day on which it is opened. */
export function openMockDb(
  state: MockState = seededState('default'),
  now: () => Date = () => new Date(),
): MockDb {
  const catalog = mockCatalog(state.seed, now().toISOString().slice(0, 10))
  if (!state.hasSeededNotes) {
    state.valueNotes = seededNotes({ catalog, state })
    state.hasSeededNotes = true
  }
  return { catalog, state, now }
}
