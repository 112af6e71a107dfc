import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { contract } from '../src/contract/contract.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { mockNow } from './clock.ts'
import { openMockDb, seededState } from './state.ts'
import { readFault } from './fault-text.ts'
import { Faults } from './faults.ts'
import { mockHandlers } from './handlers.ts'

const db = openMockDb(seededState('empty'), mockNow)

test.each(Object.values<Endpoint>(contract))(
  'a fault of $name, as an address writes it, strikes its address once',
  async ({ name, method, path }) => {
    const faults = new Faults([readFault(`${name}:503:x1`)])
    const address = `http://mocks.test${path.replaceAll(/\{\w+\}/g, '1')}`
    const ask = () => getResponse(mockHandlers({ db, faults }), new Request(address, { method }))
    expect((await ask())?.status).toBe(503)
    expect((await ask())?.status).not.toBe(503)
    expect(faults.active).toEqual([])
  },
)
