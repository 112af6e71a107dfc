/** The context of the mock handlers, and the type that makes a missing handler an error. */
import type { AppContract } from '../src/contract/contract.ts'
import type { Handlers } from '../src/contract/endpoint.ts'
import type { MockDb } from './records.ts'

type MockContext = { db: MockDb }

export type MockHandlers = Handlers<AppContract, MockContext>
