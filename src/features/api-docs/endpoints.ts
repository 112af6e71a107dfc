/** The endpoints of the API's description, as the page lists them. */
import type { ApiDocument, ApiOperation, ApiResponse } from '../../contract/api-description.ts'
import { compareText, foldText } from '../../domain/format/text.ts'

export interface ApiEndpoint extends ApiOperation {
  /** `GET`. */
  method: string
  path: string
}

const endpointsOf = ({ paths }: ApiDocument): ApiEndpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

export interface Subject {
  name: string
  endpoints: ApiEndpoint[]
}

/** The endpoints with all words of a filter in their method, path, id or description, by subject; subjects by name. */
export function subjectsOf(document: ApiDocument, filter: string): Subject[] {
  const words = foldText(filter).split(/\s+/)
  const subjects = new Map<string, ApiEndpoint[]>()
  for (const endpoint of endpointsOf(document)) {
    const { method, path, operationId, description, tags } = endpoint
    const text = foldText([method, path, operationId, description].join(' '))
    if (!words.every((word) => text.includes(word))) continue
    const [subject = ''] = tags
    subjects.set(subject, [...(subjects.get(subject) ?? []), endpoint])
  }
  return Array.from(subjects, ([name, endpoints]) => ({ name, endpoints })).toSorted((one, other) =>
    compareText(one.name, other.name),
  )
}

const keyScope = ({ security }: ApiEndpoint) => security.find(({ key }) => key)?.['key']?.[0]

/** Who may call an endpoint: 'Signed in, or any key'. */
export function callersOf(endpoint: ApiEndpoint): string {
  const { security } = endpoint
  if (security.some((credentials) => Object.keys(credentials).length === 0)) return 'Anyone'
  if (security.some(({ session }) => session?.includes('admin'))) return 'Admins, no keys'
  const scope = keyScope(endpoint)
  if (scope === undefined) return 'Signed in, no keys'
  return scope === 'read' ? 'Signed in, or any key' : 'Signed in, or a key that writes'
}

/** Whether a call may change something. */
export const isWrite = (endpoint: ApiEndpoint) =>
  endpoint.method !== 'GET' && keyScope(endpoint) !== 'read'

export interface Answer extends ApiResponse {
  /** `200`, or `Errors`. */
  title: string
}

/** The responses of an endpoint. */
export const answersOf = ({ responses }: ApiEndpoint, { components }: ApiDocument): Answer[] =>
  Object.entries(responses).map(([status, response]) =>
    '$ref' in response
      ? { title: 'Errors', ...components.responses.Error }
      : { title: status, ...response },
  )
