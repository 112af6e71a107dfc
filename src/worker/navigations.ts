/** Pages come from the server, so that their heads and preloads are right; without an answer the kept page opens. */
import { NetworkFirst, type SerwistPlugin } from 'serwist'
import { basePath, pageFile, serwist } from './shell.ts'

/** Seconds after which a slow network counts as none. */
const networkTimeoutSeconds = 3

/** What a proxy answers for a server that is away. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

const keptPage: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (isAway(response)) throw new Error(`The server is away: HTTP ${response.status}`)
    return response
  },
  // The page of an address may name a member or a list, so only the page of the shell is kept.
  cacheWillUpdate: async () => null,
  cachedResponseWillBeUsed: async () => serwist.matchPrecache(pageFile),
}

/** The server's own addresses below the path of the app. */
const serverPaths = ['api/', 'pictures/', 'metrics'].map((path) => basePath + path)

serwist.registerCapture(
  ({ request, sameOrigin, url: { pathname } }) =>
    request.mode === 'navigate' &&
    sameOrigin &&
    !serverPaths.some((path) => pathname.startsWith(path)),
  new NetworkFirst({ networkTimeoutSeconds, plugins: [keptPage] }),
)
