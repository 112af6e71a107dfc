/** Requests drawn from the contract: for each endpoint sound ones, and such as have one thing wrong with them. */
import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { textFaults } from './body-texts.ts'
import { brokenBy } from './broken-values.ts'
import { callers, type Caller, type MemberBelongings } from './member-belongings.ts'
import { asCurl } from './curl.ts'
import { formRequest } from './form-requests.ts'
import { anyHeader } from './hostile-headers.ts'
import { hostileEscapes, hostileTexts, pollutedKeys, wellFormed } from './hostile-values.ts'
import type { KnownIdsFor } from './known-ids.ts'
import { type Known, takenBy } from './schema-values.ts'

export interface FuzzRequest {
  endpoint: Endpoint
  method: string
  /** Path and query of the request line. */
  target: string
  headers: Readonly<Record<string, string>>
  body?: string | Buffer | undefined
  /** The caller of the session; a visitor has none. */
  caller: Caller | 'visitor' | 'garbage'
  /** Whether path, query and body match the contract. */
  isSound: boolean
}

type Fields = Readonly<Record<string, unknown>>

/** A text escaped for an address, which cannot have halves of characters. */
const escaped = (text: string) => encodeURIComponent(wellFormed(text)).replaceAll("'", '%27')

const fill = (path: string, params: Fields) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(String(params[name])))

const queryOf = (fields: Fields) => {
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${escaped(name)}=${escaped(String(value))}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The values of an endpoint's fields; `isSound` is whether all of them are taken. */
const soundFields = (
  schema: z.core.$ZodType | undefined,
  knownValues: Known,
): fc.Arbitrary<Fields> =>
  schema ? (takenBy(schema, knownValues) as fc.Arbitrary<Fields>) : fc.constant({})

/** Parameters that nothing takes, and paths that are put together wrongly. */
function brokenPath({ path, params }: Endpoint, knownValues: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const whole = soundFields(params, knownValues).map((fields) => fill(path, fields))
  const odd = fc
    .tuple(
      whole,
      fc.constantFrom('/', '//', '/..', '/.', '/%2e', '%', '%00', '/x', ';a=b', '.json'),
    )
    .map(([text, end]) => text + end)
  if (names.length === 0) return odd
  const oneWrong = fc
    .tuple(
      soundFields(params, knownValues),
      fc.constantFrom(...names),
      fc.oneof(fc.constantFrom(...hostileTexts).map(escaped), fc.constantFrom(...hostileEscapes)),
    )
    .map(([fields, wrong, raw]) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === wrong ? raw : escaped(String(fields[name])),
      ),
    )
  return fc.oneof({ weight: 6, arbitrary: oneWrong }, { weight: 1, arbitrary: odd })
}

/** Queries with one field wrong, given twice, unknown or badly escaped. */
function brokenQuery({ query }: Endpoint, knownValues: Known): fc.Arbitrary<string> {
  const sound = soundFields(query, knownValues)
  const names = Object.keys(query?._zod.def.shape ?? {})
  const name = fc.constantFrom(...names, ...pollutedKeys, '__proto__')
  const value = fc.oneof(
    fc.constantFrom(...hostileTexts).map(escaped),
    fc.constantFrom(...hostileEscapes),
  )
  const more = fc
    .tuple(sound, name, value, fc.constantFrom('=', '[]=', '[a]=', '%5B__proto__%5D=', ''))
    .map(([fields, key, text, sign]) => {
      const rest = Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key))
      const before = queryOf(rest)
      return `${before}${before === '' ? '?' : '&'}${escaped(key)}${sign}${text}`
    })
  const twice = fc
    .tuple(name, value, value)
    .map(([key, one, other]) => `?${escaped(key)}=${one}&${escaped(key)}=${other}`)
  const many = fc
    .tuple(name, fc.constantFrom('a', '1'))
    .map(
      ([key, text]) =>
        `?${Array.from({ length: 200 }, (_, at) => `${escaped(key)}${at}=${text}`).join('&')}`,
    )
  return fc.oneof(
    { weight: 6, arbitrary: more },
    { weight: 2, arbitrary: twice },
    { weight: 1, arbitrary: many },
  )
}

const json = { 'Content-Type': 'application/json' }

const jsonTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonp',
  'multipart/form-data; boundary=x',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
]

type Body = Pick<FuzzRequest, 'headers' | 'body'>

const jsonBody = (text: string | Buffer, headers: Fields = json): Body => ({
  headers: headers as Body['headers'],
  body: text,
})

function brokenBody(schema: z.core.$ZodType, knownValues: Known): fc.Arbitrary<Body> {
  const sound = takenBy(schema, knownValues).map((value) => JSON.stringify(value))
  return fc.oneof(
    {
      weight: 6,
      arbitrary: brokenBy(schema, knownValues).map((value) => jsonBody(JSON.stringify(value))),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(sound, fc.constantFrom(...Object.values(textFaults)))
        .map(([text, spoil]) => jsonBody(spoil(text))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(sound, fc.constantFrom(...jsonTypes))
        .map(([text, type]) => jsonBody(text, { 'Content-Type': type })),
    },
  )
}

const soundBody = (schema: z.core.$ZodType | undefined, knownValues: Known): fc.Arbitrary<Body> =>
  schema
    ? takenBy(schema, knownValues).map((value) => jsonBody(JSON.stringify(value)))
    : fc.constant({ headers: {} })

interface Parts extends Body {
  path: string
  query: string
  isSound: boolean
}

/** What is asked, with one thing wrong or nothing. */
function partsOf(endpoint: Endpoint, knownValues: Known): fc.Arbitrary<Parts> {
  const { path, params, query, body, form } = endpoint
  const sound = {
    path: soundFields(params, knownValues).map((fields) => fill(path, fields)),
    query: soundFields(query, knownValues).map(queryOf),
    body: form ? formRequest(endpoint, knownValues, true) : soundBody(body, knownValues),
  }
  const put = (
    parts: { path: fc.Arbitrary<string>; query: fc.Arbitrary<string>; body: fc.Arbitrary<Body> },
    isSound: boolean,
  ) =>
    fc
      .tuple(parts.path, parts.query, parts.body)
      .map(([at, queryText, sent]): Parts => ({ path: at, query: queryText, ...sent, isSound }))
  const brokenForm = form && formRequest(endpoint, knownValues, false)
  const broken = body ? brokenBody(body, knownValues) : brokenForm
  return fc.oneof(
    { weight: 3, arbitrary: put(sound, true) },
    {
      weight: params ? 3 : 1,
      arbitrary: put({ ...sound, path: brokenPath(endpoint, knownValues) }, false),
    },
    {
      weight: query ? 4 : 1,
      arbitrary: put({ ...sound, query: brokenQuery(endpoint, knownValues) }, false),
    },
    ...(broken ? [{ weight: 6, arbitrary: put({ ...sound, body: broken }, false) }] : []),
  )
}

/** Mostly who may. */
function callerOf({ access }: Endpoint): fc.Arbitrary<FuzzRequest['caller']> {
  const usual = access === 'admin' ? 'admin' : 'own'
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual as Caller) },
    { weight: 1, arbitrary: fc.constantFrom(...callers, 'visitor' as const, 'garbage' as const) },
  )
}

export function requestTo(
  endpoint: Endpoint,
  circle: MemberBelongings,
  knownFor: KnownIdsFor,
): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { weight: 40, arbitrary: fc.constant<string>(endpoint.method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'DELETE',
        'PATCH',
        'OPTIONS',
        'PROPFIND',
      ),
    },
  )
  return fc
    .tuple(partsOf(endpoint, knownFor(endpoint)), callerOf(endpoint), method, anyHeader, fc.nat())
    .map(([{ path, query, headers, body, isSound }, caller, used, extra, at]): FuzzRequest => {
      const hasBody = used !== 'GET' && used !== 'HEAD'
      const request = {
        endpoint,
        method: used,
        target: path + query,
        headers: {
          ...(hasBody && headers),
          ...authorization(caller, circle, at),
          ...extra.headers,
        },
        ...(hasBody && body !== undefined && { body }),
        caller: extra.isAnonymous ? ('garbage' as const) : caller,
        isSound: isSound && used === endpoint.method,
      }
      return { ...request, [fc.toStringMethod]: () => asCurl(request) } as FuzzRequest
    })
}

function authorization(
  caller: FuzzRequest['caller'],
  { tokens }: MemberBelongings,
  at: number,
): Record<string, string> {
  if (caller === 'visitor') return {}
  if (caller === 'garbage') return { Authorization: 'Bearer garbage' }
  const some = tokens[caller]
  return { Authorization: `Bearer ${some[at % some.length]}` }
}
