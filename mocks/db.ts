/**
 * The mocks' database: a catalogue that follows from the seed, and beside it a small serialisable state with
 * everything that members change. The browser keeps the state in sessionStorage, so that it survives a reload.
 */
import type { ImportRecord } from './imports/import-records.ts'
import type { BlockRecord } from './members/users.ts'
import type { AuditEvent } from '../src/domain/audit/audit.ts'
import type { NotificationSetting } from '../src/contract/notifications.ts'
import type { MailMessage } from '../src/domain/notifications/mail.ts'
import type { FeedRecord } from './notifications/feeds.ts'
import type { ConfirmationRecord, MailRecord } from './notifications/mails.ts'
import { type NotificationRecord, seededNotifications } from './seeds/seeded-notifications.ts'
import { seededAudit } from './seeds/seeded-audit.ts'
import { type Limits, limits as usualLimits } from '../src/domain/entries/limits.ts'
import type { Belongings } from './seeds/belongings.ts'
import { type MockCatalog, mockCatalog, type Seed } from './catalog.ts'
import type { AttemptsRecord, KnownBrowserRecord } from './accounts/login-guard.ts'
import type { InvitationRecord } from './admin/invitations.ts'
import type { PendingRecord } from './accounts/registration.ts'
import type { RegistrationMode } from '../src/domain/accounts/registration.ts'
import { seededUsers, type UserRecord } from './seeds/people.ts'
import { seededImports } from './seeds/seeded-imports.ts'
import { seededBelongings } from './seeds/seeded-belongings.ts'
import type { RunRecord } from './admin/tasks.ts'
import { type SessionRecord, standingSession } from './tokens.ts'
import type { UndoRecord } from './undo/copies.ts'
import { seededNotes } from './seeds/seeded-notes.ts'
import type { NoteRecord } from './value/notes.ts'

export interface MockState extends Belongings {
  seed: Seed
  users: UserRecord[]
  sessions: SessionRecord[]
  /** Wrong passwords of late. */
  attempts: AttemptsRecord[]
  /** Browsers that users have signed in from. */
  knownBrowsers: KnownBrowserRecord[]
  /** The registration setting. */
  registrationMode: RegistrationMode
  /**
   * The setup code of the first account, or null where it is registered on the server's own
   * machine.
   */
  setupCode: string | null
  /** Accounts that no admin has decided about since they registered. */
  pendingRegistrations: PendingRecord[]
  invitations: InvitationRecord[]
  /** The highest invitation id ever given. */
  lastInvitationId: number
  /** Runs of the daily tasks, newest first. */
  runs: RunRecord[]
  /** How often the status of the run that goes on was read. */
  statusReads: number
  /** The highest user id ever given. */
  lastUserId: number
  /** The highest ids ever given to what is theirs. */
  lastIds: Record<keyof Belongings, number>
  /** The audit log, the oldest first. */
  audit: AuditEvent[]
  /** Changes that can be undone. */
  undos: UndoRecord[]
  blocks: BlockRecord[]
  imports: ImportRecord[]
  /** The highest import id ever given. */
  lastImportId: number
  notifications: NotificationRecord[]
  /** The highest notification id ever given. */
  lastNotificationId: number
  notificationFeeds: FeedRecord[]
  isMailSetUp: boolean
  notificationMails: MailRecord[]
  mailConfirmations: ConfirmationRecord[]
  /** Messages that a server would have sent, with relative links. */
  sentMails: MailMessage[]
  /** Where members changed the defaults of a kind. */
  notificationSettings: (NotificationSetting & { userId: number })[]
  /** Chosen printings, by member and the key of rows that are alike. */
  importChoices: Record<string, number>
  /** Daily notes of values, the oldest of each holder first. */
  valueNotes: NoteRecord[]
  /** Whether the notes have those of the seed, which are of the days before it is opened. */
  hasSeededNotes: boolean
}

export interface MockDb {
  readonly catalog: MockCatalog
  readonly state: MockState
  readonly now: () => Date
  readonly limits: Limits
}

/** The initial state of a seed, as far as members can change it. */
export function seededState(seed: Seed): MockState {
  const users = structuredClone(seededUsers(seed))
  const notifications = seededNotifications(seed)
  const belongings = structuredClone(seededBelongings(seed))
  return {
    seed,
    users,
    sessions: users.map(standingSession),
    attempts: [],
    knownBrowsers: [],
    registrationMode: 'open',
    setupCode: null,
    pendingRegistrations: [],
    invitations: [],
    lastInvitationId: 0,
    runs: [],
    statusReads: 0,
    lastUserId: users.length,
    lastIds: {
      collection: belongings.collection.length,
      wishlist: belongings.wishlist.length,
      lists: belongings.lists.length,
      listItems: belongings.listItems.length,
      proposals: belongings.proposals.length,
    },
    audit: seed === 'empty' ? [] : structuredClone([...seededAudit]),
    undos: [],
    blocks: [],
    imports: seededImports(seed),
    lastImportId: 1,
    importChoices: {},
    valueNotes: [],
    hasSeededNotes: false,
    notifications,
    lastNotificationId: notifications.length,
    notificationFeeds: [],
    isMailSetUp: true,
    notificationMails: [],
    mailConfirmations: [],
    sentMails: [],
    notificationSettings: [],
    ...belongings,
  }
}

/** Opens the database over a state, new or kept. The catalogue's prices are those of the day on which it is opened. */
export function openMockDb(
  state: MockState = seededState('default'),
  now: () => Date = () => new Date(),
  limits = usualLimits,
): MockDb {
  const catalog = mockCatalog(state.seed, now().toISOString().slice(0, 10))
  if (!state.hasSeededNotes) {
    state.valueNotes = seededNotes({ catalog, state })
    state.hasSeededNotes = true
  }
  return { catalog, state, now, limits }
}

/** Removes the collection, the wishlist, the lists and the undo copies of a member. */
export function removeBelongings(state: MockState, userId: number): void {
  const isKept = (each: { userId: number }) => each.userId !== userId
  const gone = new Set(state.lists.flatMap((list) => (isKept(list) ? [] : [list.id])))
  state.undos = state.undos.filter(isKept)
  state.imports = state.imports.filter(isKept)
  state.collection = state.collection.filter(isKept)
  state.wishlist = state.wishlist.filter(isKept)
  state.valueNotes = state.valueNotes.filter(isKept)
  state.lists = state.lists.filter(isKept)
  state.listItems = state.listItems.filter(({ listId }) => !gone.has(listId))
}
