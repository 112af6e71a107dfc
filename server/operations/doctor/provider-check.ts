import { Provider } from '../../subjects/accounts/sign-in/provider.ts'
import { ProviderError } from '../../subjects/accounts/sign-in/provider-error.ts'
import { providerTimeout } from '../../subjects/accounts/sign-in/provider-limits.ts'
import { type Check, fail, ok } from './check.ts'

/** Reads what the provider says of itself, without a sign-in. */
export const providerCheck: Check = {
  name: 'provider',
  limitMs: providerTimeout * 1000 + 5000,
  async run({ provider }, { now }) {
    if (provider === null) return [ok('OIDC_ISSUER is not set: members sign in by passwords.')]
    const { issuer } = provider
    try {
      const checks = { state: 'check', nonce: 'check', verifier: 'check' }
      await new Provider(provider, () => now).authorizationAddress(checks)
      return [ok(`The provider ${issuer} answers.`)]
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return [
        fail(
          `The provider ${issuer} cannot be used (${error.message}).`,
          'Check OIDC_ISSUER: it must be the issuer that the provider itself names, and be reachable from here.',
        ),
      ]
    }
  },
}
