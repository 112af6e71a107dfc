import type { Contract, Handler, Sends } from '../../src/contract/endpoint.ts'
import type { JsonText } from '../db/json-text.ts'

/** An answer whose JSON is already written, so that the request thread does not write it again. */
export class JsonAnswer<T> {
  readonly text: JsonText<T>

  constructor(text: JsonText<T>) {
    this.text = text
  }
}

/** One handler for every endpoint of a contract, as `Handlers`, which may answer the JSON of what the endpoint sends. */
export type ServerHandlers<C extends Contract, Context> = {
  readonly [Name in keyof C]: Handler<C[Name], Context, Sends<C[Name]> | JsonAnswer<Sends<C[Name]>>>
}
