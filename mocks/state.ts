/**
 * The mocks' database: a catalogue that follows from the seed, and beside it a small serialisable state with
 * everything that members change. The browser keeps the state in sessionStorage, so that it survives a reload.
 */
import { type AccountsState, accountsState } from './accounts.ts'
import { type AdminState, adminState } from './admin.ts'
import { type AuditState, auditState } from './audit.ts'
import { type MockCatalog, mockCatalog, type Seed } from './catalog.ts'
import { type EntriesState, entriesState } from './entries.ts'
import { type ImportsState, importsState } from './imports.ts'
import { type MembersState, membersState } from './members.ts'
import { type NotificationsState, notificationsState } from './notifications.ts'
import { type SavedSearchesState, savedSearchesState } from './saved-searches.ts'
import { seededNotes } from './seeds/seeded-notes.ts'
import { type UndoState, undoState } from './undo.ts'
import { type ValueState, valueState } from './value.ts'

export interface MockState
  extends
    AccountsState,
    AdminState,
    AuditState,
    EntriesState,
    ImportsState,
    MembersState,
    NotificationsState,
    SavedSearchesState,
    UndoState,
    ValueState {
  seed: Seed
}

export interface MockDb {
  readonly catalog: MockCatalog
  readonly state: MockState
  readonly now: () => Date
}

/** The initial state of a seed, as far as members can change it. */
export const seededState = (seed: Seed): MockState => ({
  seed,
  ...accountsState(seed),
  ...adminState(),
  ...auditState(seed),
  ...entriesState(seed),
  ...importsState(seed),
  ...membersState(),
  ...notificationsState(seed),
  ...savedSearchesState(),
  ...undoState(),
  ...valueState(),
})

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
