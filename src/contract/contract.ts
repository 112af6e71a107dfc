/** The whole contract: every endpoint by its name. Mocks and server must have a handler for each. */
import { contractOf, type Endpoint, isEndpoint } from './endpoint.ts'
import * as modules from './modules.ts'

/** An endpoint that one of the modules exports under its own name; another reading of one has another name. */
type EndpointOf<Module> = Module extends unknown
  ? {
      [Key in keyof Module]: Module[Key] extends Endpoint & { name: Key } ? Module[Key] : never
    }[keyof Module]
  : never

function endpointsOf<Module extends object>(module: Module): EndpointOf<Module>[] {
  const own = Object.entries(module).filter(
    ([key, value]) => isEndpoint(value) && value.name === key,
  )
  // The condition of the filter is that of the type.
  return own.map(([, value]) => value as EndpointOf<Module>)
}

export const contract = contractOf(Object.values(modules).flatMap((module) => endpointsOf(module)))
export type AppContract = typeof contract

export type EndpointName = keyof AppContract
