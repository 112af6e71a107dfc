/** What browsers and the provider call themselves: the way back from a sign-in, and the back-channel logout. */
import type { Logger } from 'pino'
import { ApiError } from '../../../../src/contract/api-error.ts'
import type { SignInProblem } from '../../../../src/domain/accounts/sign-in.ts'
import type { Engine } from '../../../db/engine.ts'
import { bodyChunks } from '../../../http/body/body-chunks.ts'
import type { AppContext } from '../../../http/env.ts'
import type { Mount } from '../../../http/mount.ts'
import type { Client } from '../../../http/limits/client-address.ts'
import { endSessionsThere } from './identities.ts'
import { backChannelPath, callbackPath, type Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import { maxLogoutBody } from './provider-limits.ts'
import { checksOf, keepIdentity, takeReturned } from './sign-ins.ts'

interface Options {
  engine: Engine
  provider: Provider
  now: () => Date
  log: Pick<Logger, 'warn'>
}

export function mountSignIn({ app, count, clientOf }: Mount, options: Options): void {
  app.get(callbackPath, count, (c) => returned(c, clientOf(c), options))
  app.post(backChannelPath, count, (c) => endedThere(c, options))
}

/** Takes the browser back from the provider, and sends it to the page of the app that finishes the sign-in. */
async function returned(
  c: AppContext,
  { signInCookie: { token: browser } }: Client,
  { engine: { db }, provider, now, log }: Options,
): Promise<Response> {
  const { search, searchParams } = new URL(c.req.url)
  const goOn = (params: Record<string, string>) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(`/sign-in?${new URLSearchParams(params).toString()}`, 303)
  }
  const failed = (problem: SignInProblem, from: string | null = null) =>
    goOn({ problem, ...(from !== null && { from }) })
  const state = searchParams.get('state')
  if (state === null || browser === undefined) return failed('ended')
  const signIn = await takeReturned(db, { state, browser, now: now() })
  if (!signIn) return failed('ended')
  try {
    const identity = await provider.identify(search, checksOf(state, browser))
    return goOn({ ticket: await keepIdentity(db, signIn, identity, now()) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn(
      { requestId: c.get('requestId') },
      `A sign-in by the provider failed: ${error.message}`,
    )
    return failed(error.problem, signIn.returnPath)
  }
}

/** Ends the sessions that the provider has ended. A token is carried out once. */
async function endedThere(
  c: AppContext,
  { engine: { db }, provider, now, log }: Options,
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const token = new URLSearchParams(await bodyText(c.req.raw)).get('logout_token')
  try {
    const ended = await provider.readLogoutToken(token ?? '')
    if (await endSessionsThere(db, provider.settings.issuer, ended, now())) return c.body(null, 200)
    throw new ProviderError('refused', 'The logout token was sent before.')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ requestId: c.get('requestId') }, `A logout by the provider failed: ${error.message}`)
    if (error.problem === 'unavailable')
      throw new ApiError(503, "The provider's keys can't be read. Please try again.")
    return c.json({ error: 'invalid_request', error_description: error.message }, 400)
  }
}

async function bodyText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyChunks(request, {
    bodyLimit: maxLogoutBody,
    bodyTimeoutMs: 10_000,
  }))
    chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
