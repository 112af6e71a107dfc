/**
 * What the browser's mocks keep for a tab's session, so that it survives a reload, and how an address changes it:
 * `?mock-seed=default|empty|large` starts anew, `?mock-fault=cardList:500` makes an endpoint fail (fault-text.ts;
 * several may be given, an empty one ends them all).
 */
import { seeds, type Seed } from './catalog.ts'
import { type MockState, seededState } from './db.ts'
import { readFault } from './fault-text.ts'
import { type Fault, Faults } from './faults.ts'

export interface MockSession {
  state: MockState
  faults: Faults
  /** Keeps the state as it is now. */
  save: () => void
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const stateKey = 'mock-state'
const faultsKey = 'mock-faults'

/** Opens the session that an address asks for. Throws an Error that says what may be written. */
export function openSession(search: URLSearchParams, storage: Kept): MockSession {
  const keep = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value))
  const state = stateFor(search.get('mock-seed'), storage)
  const active = faultsFor(search.getAll('mock-fault'), storage)
  const save = () => keep(stateKey, state)
  const saveFaults = (faults: readonly Fault[]) => keep(faultsKey, faults)
  save()
  saveFaults(active)
  return { state, faults: new Faults(active, saveFaults), save }
}

/** The address without what was meant for the mocks: the app knows nothing of them. */
export function withoutMockParams(address: string): string {
  const url = new URL(address)
  // Writing the params anew would spell the others differently (commas, spaces).
  if (!url.searchParams.has('mock-seed') && !url.searchParams.has('mock-fault')) return address
  url.searchParams.delete('mock-seed')
  url.searchParams.delete('mock-fault')
  return url.href
}

function stateFor(asked: string | null, storage: Kept): MockState {
  if (asked === null) return (kept(stateKey, storage) as MockState | null) ?? seededState('default')
  if (isSeed(asked)) return seededState(asked)
  throw new Error(`mock-seed: "${asked}" is none of ${seeds.join(', ')}`)
}

function faultsFor(asked: readonly string[], storage: Kept): readonly Fault[] {
  if (asked.length === 0) return (kept(faultsKey, storage) as Fault[] | null) ?? []
  return asked.filter((text) => text !== '').map(readFault)
}

/** Only this module writes these keys; a tab's session ends before their shape can change. */
function kept(key: string, storage: Kept): unknown {
  return JSON.parse(storage.getItem(key) ?? 'null')
}

function isSeed(text: string): text is Seed {
  return (seeds as readonly string[]).includes(text)
}
