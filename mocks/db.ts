/**
 * The mocks' database: a catalogue that follows from the seed, and beside it a small serialisable state with
 * everything that members change. The browser keeps the state in sessionStorage, so that it survives a reload.
 */
import type { Viewer } from '../src/api/handle.ts'
import { type MockCatalog, mockCatalog, type Seed } from './catalog.ts'

export interface MockState {
  seed: Seed
  /** The accounts behind the bearer tokens in use. */
  sessions: Record<string, Viewer>
}

export interface MockDb {
  readonly catalog: MockCatalog
  readonly state: MockState
}

/** What a seed starts with, as far as members can change it. */
export function seededState(seed: Seed): MockState {
  return { seed, sessions: {} }
}

/** Opens the database over a state, new or kept. `today` is an ISO date, and the current one unless told. */
export function openMockDb(
  state: MockState = seededState('default'),
  today = new Date().toISOString().slice(0, 10),
): MockDb {
  return { catalog: mockCatalog(state.seed, today), state }
}
