/** Bounds of sign-ins by a provider. docs/security.md states them too. */

/** Seconds that each request to the provider may take. */
export const providerTimeout = 5
/** Seconds by which the clocks of the provider and of the server may differ. */
export const clockTolerance = 30
/** Milliseconds for which what the provider says of itself is kept. */
export const discoveryLifetimeMs = 60 * 60_000
/** Bytes of one answer of the provider; key sets and metadata have some 10 KB. */
export const maxProviderAnswer = 512 * 1024
/** Seconds for which a logout token is accepted after it was issued. */
export const maxLogoutTokenAge = 600
/** Bytes of the body with a logout token. */
export const maxLogoutBody = 16 * 1024

/** Milliseconds from the button to the provider's answer, and again from there to the member's own. */
export const signInLifetimeMs = 10 * 60_000
/** Milliseconds for which the link of a rescue can be opened. */
export const rescueLifetimeMs = 15 * 60_000
/** Sign-ins under way of one browser, of one network, and in all; the oldest gives way. */
export const maxSignIns = { ofBrowser: 5, ofSource: 200, inAll: 20_000 } as const
