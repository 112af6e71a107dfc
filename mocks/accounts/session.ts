/**
 * The mocks' state for one browser tab, which survives a reload, and the URL parameters that change
 * it: `?mock-seed=default|empty|large|games` starts again from a seed, `?mock-fault=cardList:500` makes
 * an endpoint fail (fault-text.ts; several may be given, an empty one removes all),
 * `?mock-user=alice` signs a user in, an empty one signs out.
 */
import { seeds, type Seed } from '../../sample/members/seed.ts'
import type { MockState } from '../records.ts'
import { seededState } from '../state.ts'
import { readFault } from '../fault-text.ts'
import { type Fault, Faults } from '../faults.ts'
import { standingSession } from './tokens.ts'
import { userByName } from '../members/members.ts'

export interface MockSession {
  state: MockState
  faults: Faults
  /** Keeps the state as it is now. */
  save: () => void
  /**
   * The token of the address, null for a signed-out visitor; undefined when the address has none.
   */
  token: string | null | undefined
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const params = ['mock-seed', 'mock-fault', 'mock-user']
const stateKey = 'mock-state'
const faultsKey = 'mock-faults'

/** Opens the session of an address. Throws an Error that lists the valid values. */
export function openSession(search: URLSearchParams, storage: Kept): MockSession {
  const keep = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value))
  const state = stateFor(search.get('mock-seed'), storage)
  const token = tokenFor(search.get('mock-user'), state)
  const active = faultsFor(search.getAll('mock-fault'), storage)
  const save = () => keep(stateKey, state)
  const saveFaults = (faults: readonly Fault[]) => keep(faultsKey, faults)
  save()
  saveFaults(active)
  return { state, faults: new Faults(active, saveFaults), save, token }
}

/** The address without what was meant for the mocks: the app knows nothing of them. */
export function withoutMockParams(address: string): string {
  const url = new URL(address)
  // Serialising all params again would change the spelling of the others (commas, spaces).
  if (!params.some((name) => url.searchParams.has(name))) return address
  for (const name of params) url.searchParams.delete(name)
  return url.href
}

function stateFor(seedName: string | null, storage: Kept): MockState {
  if (seedName === null)
    return (kept(stateKey, storage) as MockState | null) ?? seededState('default')
  if (isSeed(seedName)) return seededState(seedName)
  throw new Error(`mock-seed: "${seedName}" is none of ${seeds.join(', ')}`)
}

function tokenFor(name: string | null, state: MockState): string | null | undefined {
  if (name === null) return undefined
  if (name === '') return null
  const user = userByName(state, name)
  if (!user) {
    const names = state.users.slice(0, 6).map(({ username }) => username)
    throw new Error(`mock-user: there is no "${name}", only ${names.join(', ') || 'nobody'}`)
  }
  const session = standingSession(user)
  // It may have ended since the seed, by a logout.
  if (!state.sessions.some(({ token }) => token === session.token)) state.sessions.push(session)
  return session.token
}

function faultsFor(texts: readonly string[], storage: Kept): readonly Fault[] {
  if (texts.length === 0) return (kept(faultsKey, storage) as Fault[] | null) ?? []
  return texts.filter((text) => text !== '').map(readFault)
}

/** Only this module writes these keys; a tab's session ends before their shape can change. */
function kept(key: string, storage: Kept): unknown {
  return JSON.parse(storage.getItem(key) ?? 'null')
}

function isSeed(text: string): text is Seed {
  return (seeds as readonly string[]).includes(text)
}
