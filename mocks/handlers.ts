/** All mock handlers. One that the contract asks for and nobody gives is a type error here. */
import { contract } from '../src/api/contract.ts'
import { cardHandlers } from './cards.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './db.ts'
import type { Faults } from './faults.ts'
import { healthHandlers } from './health.ts'
import { mswHandlers } from './msw-adapter.ts'
import { pictureHandler } from './pictures.ts'

const handlers: MockHandlers = { ...cardHandlers, ...healthHandlers }

interface Mocks {
  db: MockDb
  faults: Faults
  /** Called after each request that may have changed the state. */
  onChange?: () => void
}

/** The whole API and the sample's pictures as MSW handlers, over one database and one fault switchboard. */
export function mockHandlers({ db, faults, onChange }: Mocks) {
  return [
    ...mswHandlers(contract, handlers, {
      context: { db },
      faults,
      authenticate: async (token) => db.state.sessions[token] ?? null,
      ...(onChange && { onChange }),
    }),
    pictureHandler,
  ]
}
