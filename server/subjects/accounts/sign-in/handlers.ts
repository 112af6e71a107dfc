/** The JSON endpoints of sign-in by a provider; `routes.ts` has those that browsers and the provider itself call. */
import { ApiError } from '../../../../src/contract/api-error.ts'
import { signInErrors } from '../../../../src/domain/accounts/sign-in.ts'
import type { AppHandlers, Services } from '../../../context.ts'
import type { Client } from '../../../http/limits/client-address.ts'
import { checkOwnPassword } from '../own-password.ts'
import { sourceOf } from '../registration.ts'
import { newToken } from '../token.ts'
import { findCredentials } from '../user-queries.ts'
import { requireUser } from '../membership.ts'
import { finishSignIn } from './finish.ts'
import { findLink, unlink } from './identities.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import { beginSignIn, checksOf } from './sign-ins.ts'

export const signInHandlers = {
  signInOptions: ({ provider }) => ({
    provider: provider && { name: provider.settings.name },
    passwords: provider?.settings.isOnly !== true,
  }),

  signInBegin: ({ body, ...context }) =>
    begin(context, { userId: null, returnPath: body.from ?? null }),

  signInFinish: ({ body, ...context }) => finishSignIn(context, body),

  providerLinkState: async ({ viewer, engine: { db }, provider }) => {
    const { username } = await requireUser(db, viewer.id)
    const linkedAt = provider && (await findLink(db, viewer.id, provider.settings.issuer))
    return {
      provider: provider && provider.settings.name,
      linked_at: linkedAt?.toISOString() ?? null,
      has_password: (await findCredentials(db, username))?.passwordHash != null,
    }
  },

  providerLinkBegin: async ({ viewer, body, ...context }) => {
    requireProvider(context)
    await checkOwnPassword({ viewer, ...context }, body.currentPassword)
    return begin(context, { userId: viewer.id, returnPath: '/profile#security' })
  },

  providerUnlink: async ({ viewer, body, ...context }) => {
    const { engine, audit, address } = context
    const { id } = await checkOwnPassword({ viewer, ...context }, body.currentPassword)
    const { issuer } = requireProvider(context).settings
    if (!(await unlink(engine.db, id, issuer))) throw new ApiError(404, signInErrors.notLinked)
    await audit.record({ kind: 'provider_unlinked', actor: viewer, origin: address })
    return undefined
  },
} satisfies Partial<AppHandlers>

function requireProvider({ provider }: Pick<Services, 'provider'>): Provider {
  if (provider === null) throw new ApiError(404, signInErrors.noProvider)
  return provider
}

type Beginning = Pick<Services, 'engine' | 'provider' | 'now' | 'log'> &
  Pick<Client, 'address' | 'signInCookie'>

/** Keeps a new sign-in for the caller's browser. Throws ApiError 503 while the provider is out of reach. */
async function begin(
  context: Beginning,
  { userId, returnPath }: { userId: number | null; returnPath: string | null },
): Promise<{ address: string }> {
  const { engine, now, log, signInCookie, address } = context
  const provider = requireProvider(context)
  const browser = signInCookie.token ?? newToken()
  const state = newToken()
  const answer = await provider
    .authorizationAddress(checksOf(state, browser))
    .catch((error: unknown) => refuse(error, provider, log))
  const source = sourceOf({ address })
  await beginSignIn(engine.db, { state, browser, source, userId, returnPath, now: now() })
  signInCookie.set(browser)
  return { address: answer }
}

function refuse(error: unknown, { settings }: Provider, log: Services['log']): never {
  if (!(error instanceof ProviderError)) throw error
  log?.error(`The sign-in provider: ${error.message}`)
  throw new ApiError(503, `${settings.name} can't be reached. Please try again in a moment.`)
}
