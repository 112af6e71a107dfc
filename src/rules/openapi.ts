/** The description of the API in OpenAPI 3.1, made from the declarations of the contract. */
import type {
  ApiDocument,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  JsonSchema,
} from '../contract/api-description.ts'
import {
  actHeader,
  type Contract,
  type Endpoint,
  isPaged,
  isReadCall,
  takesKey,
} from '../contract/endpoint.ts'
import { refusalBody } from '../contract/handle.ts'
import { binarySchema, jsonSchemaOf, propertiesOf } from './json-schema.ts'

export interface ApiFacts {
  version: string
  /** What each endpoint does, by its name. */
  descriptions: Readonly<Record<string, string>>
}

type Content = NonNullable<ApiResponse['content']>
type Headers = NonNullable<ApiResponse['headers']>

/** An OpenAPI document. Its servers are relative to the address from which it is read. */
export function openApiOf(contract: Contract, { version, descriptions }: ApiFacts): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const endpoint of Object.values(contract)) {
    const operation = operationOf(endpoint, descriptions[endpoint.name] ?? '')
    const methods = (paths[endpoint.path] ??= {})
    methods[endpoint.method.toLowerCase()] = operation
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ninepocket', version, description: about, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes, headers, responses: { Error: errorResponse } },
  }
}

const about =
  'Everything that the app does. A script sends a key, which a member creates under Profile, Security, as its bearer token. ' +
  'The roles of an operation say which keys reach it: read, or write for keys that read and write.'

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
  key: { type: 'http', scheme: 'bearer', description: 'A key of a member, which begins with np_.' },
}

const headers: ApiDocument['components']['headers'] = {
  RateLimit: {
    description: 'For calls with a key: the requests that are left (r) for these seconds (t).',
    schema: { type: 'string', examples: ['"key";r=598;t=42'] },
  },
  'RateLimit-Policy': {
    description: 'For calls with a key: the requests (q) of a window of these seconds (w).',
    schema: { type: 'string', examples: ['"key";q=600;w=60'] },
  },
}

const linkHeader: Headers[string] = {
  description: 'The neighbours of a page, and the last page (RFC 8288): rel next, prev and last.',
  schema: { type: 'string', examples: ['<?page=2&limit=50>; rel="next"'] },
}

const keyHeaders = Object.fromEntries(
  Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

const errorResponse: ApiResponse = {
  description: 'What went wrong, for people; for a request that is not valid also where.',
  headers: {
    'Retry-After': {
      description: 'Seconds after which trying again makes sense.',
      schema: { type: 'integer' },
    },
  },
  content: {
    'application/json': {
      schema: jsonSchemaOf(refusalBody, 'output'),
    },
  },
}

function operationOf(endpoint: Endpoint, description: string): ApiOperation {
  const body = bodyOf(endpoint)
  return {
    operationId: endpoint.name,
    tags: [subjectOf(endpoint)],
    summary: firstSentence(description),
    description,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...answerOf(endpoint), default: { $ref: '#/components/responses/Error' } },
  }
}

/** Up to the first full stop or semicolon. */
function firstSentence(text: string): string {
  const end = text.search(/[.;](?: |$)/)
  return end === -1 ? text : `${text.slice(0, end)}.`
}

/** The first part of the path after `/api`. */
const subjectOf = ({ path }: Endpoint) => path.split('/')[2]?.replace('.json', '') ?? ''

function securityOf(endpoint: Endpoint): ApiOperation['security'] {
  const { access, needsSession = false } = endpoint
  const isPublic = access === 'public'
  if (access === 'admin') return [{ session: ['admin'] }]
  if (needsSession) return [isPublic ? {} : { session: [] }]
  const scope = isReadCall(endpoint) ? 'read' : 'write'
  return [...(isPublic ? [{}] : []), { session: [] }, { key: [scope] }]
}

function parametersOf(endpoint: Endpoint): ApiParameter[] {
  const { params, query } = endpoint
  const written = query ? jsonSchemaOf(query, 'input') : {}
  const texts = Object.fromEntries(propertiesOf(written))
  const keyText: JsonSchema = { type: 'string', minLength: 1, maxLength: 100 }
  return [
    ...propertiesOf(params ? jsonSchemaOf(params, 'output') : {}).map(
      ([name, schema]): ApiParameter => ({ name, in: 'path', required: true, schema }),
    ),
    // As the app writes them: lists with commas.
    ...propertiesOf(query ? jsonSchemaOf(query, 'output') : {}).map(
      ([name, schema]): ApiParameter => ({
        name,
        in: 'query',
        required: written.required?.includes(name) === true,
        schema: Object.keys(schema).length > 0 ? schema : (texts[name] ?? {}),
        ...(schema.type === 'array' && { style: 'form', explode: false }),
      }),
    ),
    ...(takesKey(endpoint)
      ? [{ name: actHeader, in: 'header', required: false, schema: keyText } as const]
      : []),
  ]
}

function bodyOf({ body, form }: Endpoint): Content | null {
  if (body) return { 'application/json': { schema: jsonSchemaOf(body, 'input') } }
  return form
    ? { 'multipart/form-data': { schema: formSchema(jsonSchemaOf(form, 'input')) } }
    : null
}

/** Fields of a form are texts and files; a file has no JSON Schema of its own. */
function formSchema(schema: JsonSchema): JsonSchema {
  const fields = propertiesOf(schema).map(([name, field]) => [
    name,
    Object.keys(field).length > 0 ? field : binarySchema,
  ])
  return { ...schema, properties: Object.fromEntries(fields) }
}

function answerOf(endpoint: Endpoint): ApiOperation['responses'] {
  const isForKeys = securityOf(endpoint).some(({ key }) => key !== undefined)
  const allHeaders: Headers = {
    ...(isForKeys && keyHeaders),
    ...(isPaged(endpoint) && { Link: linkHeader }),
  }
  const more = Object.keys(allHeaders).length > 0 ? { headers: allHeaders } : {}
  const { file, sends } = endpoint
  if (file === undefined && !sends) return { 204: { description: 'Done.', ...more } }
  const content: Content =
    file === undefined
      ? { 'application/json': { schema: sends ? jsonSchemaOf(sends, 'output') : {} } }
      : { [file]: { schema: file.startsWith('text/') ? { type: 'string' } : binarySchema } }
  return { 200: { description: 'The answer.', content, ...more } }
}
