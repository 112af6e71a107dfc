import { contract } from '../../../src/contract/contract.ts'
import { openApiOf } from '../../../src/rules/openapi.ts'
import { packageFacts } from '../../package-facts.ts'
import { readDescriptions } from './read-descriptions.ts'

/**
 * The JSON of the API's description. It takes a third of a second and the sources of the contract: the bundle has the text in place
 * of this module (`server/build/bundle.ts`).
 */
export function apiDocument(): string {
  const descriptions = readDescriptions(new URL('../../../src/contract/', import.meta.url))
  return JSON.stringify(openApiOf(contract, { version: packageFacts().version, descriptions }))
}
