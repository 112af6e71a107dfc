/** Who must pass the scenarios: the mocks, and the server on each of its databases. */
import { getResponse } from 'msw'
import { openMockDb } from '../../mocks/db.ts'
import { Faults } from '../../mocks/faults.ts'
import { mockHandlers } from '../../mocks/handlers.ts'
import type { Send } from './client.ts'

/** The day of the sample catalogue's prices: the server's own, which it takes from the clock. */
const today = new Date().toISOString().slice(0, 10)

export interface Target {
  send: Send
  stop: () => Promise<void>
}

async function startMocks(): Promise<Target> {
  const handlers = mockHandlers({ db: openMockDb(undefined, today), faults: new Faults() })
  return {
    async send(request) {
      const response = await getResponse(handlers, request)
      if (!response) throw new Error(`no mock answers ${request.url}`)
      return response
    },
    stop: async () => {},
  }
}

export const targets: Readonly<Record<string, () => Promise<Target>>> = { mocks: startMocks }
