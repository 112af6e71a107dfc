/**
 * How an endpoint is declared, and the types that follow from a declaration: what a caller gives, what a
 * handler gets and answers, which reads a write makes stale, what the caller gets back. No fetch, no React, no server here.
 */
import type { Role, UserStatus } from '../domain/accounts/account.ts'
import type { KeyScope } from '../domain/accounts/api-key.ts'
import type { PriceSource } from '../domain/cards/price-source.ts'
import type { ApiError } from './api-error.ts'
import type * as z from 'zod/mini'

/** The callers of an endpoint: anyone; anyone with a valid session; approved members; admins. */
export type Access = 'public' | 'signed-in' | 'member' | 'admin'

type Schema = z.core.$ZodType
type ObjectSchema = z.core.$ZodObject

interface Common {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path, with `{name}` for each path parameter. */
  path: `/api/${string}`
  access: Access
  /** Refuses callers with an API key: signing in and out, passwords, sessions, keys, webhooks, devices, and the end of the account. */
  needsSession?: boolean
  /**
   * Refuses a session whose member has not signed in or confirmed it within `confirmedMinutes`, with the code `confirmation_needed`:
   * the app asks for a confirmation and sends the call again.
   */
  needsStepUp?: boolean
  /** Path parameters, from their decoded texts. */
  params?: ObjectSchema
  /** Query parameters, from their texts. A caller gives any subset of the parsed values. */
  query?: ObjectSchema
  /** A JSON body. */
  body?: Schema
  /** A multipart body: files and texts by field name. */
  form?: ObjectSchema
  /** Bytes that a body may have; 100 KB by default. */
  bodyLimit?: number
  /** Milliseconds in which the whole body must arrive; by default half a minute, and what the largest takes at 100 KB/s. */
  bodyTimeoutMs?: number
  /** Checks the first bytes of uploaded files, by the name of their field, before the rest is received. */
  fileStarts?: Readonly<Record<string, FileStartCheck>>
  /** The answer's prices are of the viewer's source. Other answers, and answers to visitors, have prices of `usualSource`. */
  isPriced?: boolean
  /** What the answer is made of, for the cache of the app. */
  shows?: readonly Tag[]
  /** What the answer only marks cards by: the app shows the marks that it knows to be newer. */
  marks?: readonly Tag[]
  /** What the call changes, whether or not its answer arrives; nothing where the app clears its whole cache. */
  changes?: readonly Tag[]
  /** A POST that changes nothing: its input does not fit into an address. A full disk refuses all others but GET. */
  isRead?: boolean
  /** Goes through on a nearly full disk, as each DELETE does but those of entries: signing in and out, and what deletes an account. */
  isEssential?: boolean
  /** Not counted among the requests at work, so that it is answered however many there are. */
  isUncounted?: boolean
  /** Logged at the level `debug`, since probes send it every few seconds. */
  isQuiet?: boolean
  /** The JSON answer exactly as it is written. */
  sends?: Schema
  /** The schema of readers, which accepts more spellings; `sends` by default. */
  reads?: Schema
  /** Media type of a file answer, instead of JSON. */
  file?: string
  /**
   * Seconds for which caches may keep the answer for a visitor, or a file, which then never changes; by default answers are not
   * stored.
   */
  maxAge?: number
  /** A large answer that devices keep and fetch in the background: the server compresses it well. */
  isKept?: boolean
  /**
   * A write that, carried out twice, leaves and answers what it does once, whatever the body or for some bodies: the app
   * sends it again by itself where it cannot know whether it has arrived. Reads always may be.
   */
  repeatable?: boolean | ((body: unknown) => boolean)
  /** A write that is carried out once for each key of its requests. The app gives every call one (`act-keys.ts`). */
  isAddition?: boolean
  /** A change that is carried out once for each key of its requests, where they have one, as what waited for a connection has. */
  isKeyedChange?: boolean
  /** A second key under which error answers repeat their message. */
  errorKey?: 'msg' | 'error'
}

/** A read says what it shows, a write what it changes. Files are not cached. */
type Declaration = Common &
  (
    | { method: 'GET'; shows: readonly Tag[] }
    | { method: 'GET'; file: string }
    | { method: 'POST'; isRead: true }
    | { method: 'POST' | 'PUT' | 'DELETE'; changes: readonly Tag[] }
  )

/** Answers why a file with these first bytes (`checkedStartBytes`) is refused; null when it may be what the endpoint reads. */
export type FileStartCheck = (start: Uint8Array<ArrayBuffer>) => ApiError | null

export type Endpoint = Declaration & { readonly name: string }
/** Endpoints by their names. */
export type Contract = Readonly<Record<string, Endpoint>>

/** Declares an endpoint. Its name is its key in the contract, in query keys and in fault injection. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const Name extends string, const D extends Declaration>(
  name: Name,
  declaration: D,
): D & { readonly name: Name } {
  return { ...declaration, name }
}

/** Whether a call changes nothing, so that a key that may only read reaches it. */
export function isReadCall({ method, isRead }: Pick<Endpoint, 'method' | 'isRead'>): boolean {
  return method === 'GET' || isRead === true
}

/** Names one act of a member, such as the press of a button, in every request that is made for it. */
export const actHeader = 'Idempotency-Key'

/** Whether a request with a key that was carried out is answered as then. */
export const takesKey = ({
  isAddition = false,
  isKeyedChange = false,
}: Pick<Endpoint, 'isAddition' | 'isKeyedChange'>): boolean => isAddition || isKeyedChange

/** Whether answers are pages of a list. */
export const isPaged = ({ query }: Pick<Endpoint, 'query'>): boolean =>
  query !== undefined && 'page' in query._zod.def.shape

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'name' in value && 'path' in value
}

/** Gathers declarations under their names, so that the two can never differ. */
export function contractOf<const E extends Endpoint>(
  endpoints: readonly E[],
): { readonly [Each in E as Each['name']]: Each } {
  const byName = Object.fromEntries(endpoints.map((each) => [each.name, each]))
  if (Object.keys(byName).length !== endpoints.length)
    throw new Error('Two endpoints have the same name (src/contract/contract.ts)')
  return byName as { readonly [Each in E as Each['name']]: Each }
}

type OutputOf<T> = T extends Schema ? z.output<T> : undefined
type InputOf<T> = T extends Schema ? z.input<T> : undefined
type Optional<T> = { [K in keyof T]?: T[K] | undefined }
type Field<E, K extends string> = E extends { readonly [P in K]: infer T } ? T : undefined

/** A file as an answer: its bytes (at once or streamed) and the name to save it under. */
export interface FileAnswer {
  name: string
  content: string | Blob | ReadableStream<Uint8Array>
}

/** The arguments of a call. */
export type Args<E extends Endpoint> = (E extends { params: infer P extends Schema }
  ? { params: z.output<P> }
  : unknown) &
  (E extends { query: infer Q extends Schema } ? { query?: Optional<z.output<Q>> } : unknown) &
  (E extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown) &
  (E extends { form: infer F extends Schema } ? { form: z.input<F> } : unknown)

/** The parsed input of a handler. */
export interface Input<E extends Endpoint> {
  params: OutputOf<Field<E, 'params'>>
  query: OutputOf<Field<E, 'query'>>
  body: OutputOf<Field<E, 'body'>>
  form: OutputOf<Field<E, 'form'>>
}

/** The result of a handler. */
export type Sends<E extends Endpoint> = E extends { file: string }
  ? FileAnswer
  : E extends { sends: Schema }
    ? InputOf<E['sends']>
    : undefined

/** The result of a call. */
export type Reads<E extends Endpoint> = E extends { file: string }
  ? { name: string | null; content: Blob }
  : E extends { reads: Schema }
    ? OutputOf<E['reads']>
    : E extends { sends: Schema }
      ? OutputOf<E['sends']>
      : undefined

/** Serves one endpoint. `Context` is what the adapter adds. */
export type Handler<E extends Endpoint, Context, Answer = Sends<E>> = (
  input: Input<E> & CallerOf<E> & Context,
) => Answer | Promise<Answer>

/** One handler for every endpoint of a contract: a missing one is a type error. */
export type Handlers<C extends Contract, Context = unknown> = {
  readonly [Name in keyof C]: Handler<C[Name], Context>
}

/** The account behind a valid token. */
export interface Viewer {
  id: number
  role: Role
  status: UserStatus
  /** The source of the prices that the account sees. */
  priceSource: PriceSource
  /** Names the session that the call came with, so that it can be ended, or kept when others end; empty for a call with a key. */
  sessionId: string
  /** Whether the session was begun or confirmed a short time ago; never for a key. */
  isConfirmed: boolean
  /** Whether the account is that of an admin who must set up a passkey or a second factor first. */
  lacksSecondFactor: boolean
  /** The API key that the call came with; null for a session. */
  apiKey: { id: number; scope: KeyScope } | null
}

/** The caller of any endpoint; null for a visitor. */
export interface AnyCaller {
  viewer: Viewer | null
}

/** The caller that the adapter lets reach an endpoint: only public endpoints have visitors. */
type CallerOf<E extends { readonly access: Access }> = E['access'] extends 'public'
  ? AnyCaller
  : { viewer: Viewer }

/**
 * What answers are made of. A read says by tags what it `shows`, a write what it `changes`; the app refetches the reads that
 * show what a write has changed (src/api/cache.ts).
 */
export type Tag =
  /** The caller's account and profile. */
  | 'account'
  | 'sessions'
  | 'api-keys'
  | 'sign-in'
  | 'passkeys'
  | 'second-factor'
  /** The members as others see them: who there is, and whose profile is public. */
  | 'members'
  | 'blocks'
  | 'invitations'
  /** Runs of the daily task. */
  | 'tasks'
  | 'audit'
  | 'collection'
  | 'wishlist'
  /** The link to the wishlist. */
  | 'wishlist-link'
  /** The caller's lists. */
  | 'lists'
  /** The searches that the caller keeps. */
  | 'saved-searches'
  /** What other members have for trade. */
  | 'offers'
  | 'proposals'
  | 'imports'
  | 'notifications'
  | 'notification-settings'
  /** The link to the feed of notifications. */
  | 'feed'
  /** The address for mail. */
  | 'mail'
  | 'webhooks'
  | 'webhook-deliveries'
  /** The devices that get notifications. */
  | 'push'

/** What a card is marked with: that the caller has it, wants it, or has it on a list for trade. */
export const cardMarks = ['collection', 'wishlist', 'lists'] as const
