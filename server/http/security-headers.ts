/** Headers that keep a page from doing what the app never does: no inline code but the page's own, no foreign frames, no sniffing. */
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './env.ts'
import { isHttps } from './request-origin.ts'

const halfYear = 'max-age=15552000'

interface Policy {
  /** Where the app finds its API when that is another origin. */
  apiOrigin: string | undefined
  /** CSP sources of the page's inline scripts. */
  inlineScripts: string[]
  /** Whether all pictures come from this server. */
  keepsPictures?: boolean
}

export function securityHeaders({
  apiOrigin,
  inlineScripts,
  keepsPictures = false,
}: Policy): MiddlewareHandler<AppEnv> {
  const headers = secureHeaders({
    // A route may set its own policy (pictures do).
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts],
      styleSrc: ["'self'"],
      // Card pictures come from wherever the catalogue points to, unless the server keeps them.
      imgSrc: ["'self'", 'data:', ...(keepsPictures ? [] : ['https:'])],
      connectSrc: ["'self'", ...(apiOrigin === undefined ? [] : [apiOrigin])],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    // For plugins and browsers that are obsolete, or incompatible with a sandboxed picture.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return async (c, next) => {
    await headers(c, next)
    // Browsers heed it over https alone, so a forged forwarding header gains nothing.
    if (isHttps(c)) c.res.headers.set('Strict-Transport-Security', halfYear)
  }
}
