/**
 * Pictures of cards that were shown stay on the device. Only pictures of this server are kept: a browser counts a picture of another
 * host as megabytes of its quota, whatever its size.
 */
import { personalCaches } from '../domain/device.ts'
import { type KeptPicture, maxPictureBytes, picturesBeyond } from './picture-limits.ts'
import { basePath, serwist } from './shell.ts'

/** The stored request carries what the limits need, so that one listing of the cache suffices. */
const bytesHeader = 'X-Bytes'
const shownHeader = 'X-Shown-At'

/** The number of stored pictures between two looks at the limits. */
const storesPerTrim = 50

/** The addresses that this run of the worker has marked as shown. */
const marked = new Set<string>()
let storesSinceTrim = storesPerTrim

const isPicture = (url: URL) => url.pathname.startsWith(`${basePath}pictures/`)

const openCache = () => caches.open(personalCaches.pictures)

async function store(cache: Cache, url: string, response: Response): Promise<void> {
  const body = await response.blob()
  if (body.size > maxPictureBytes) return
  const headers = { [bytesHeader]: String(body.size), [shownHeader]: String(Date.now()) }
  const { status, headers: answered } = response
  await cache.put(new Request(url, { headers }), new Response(body, { status, headers: answered }))
  marked.add(url)
  storesSinceTrim += 1
  if (storesSinceTrim < storesPerTrim) return
  storesSinceTrim = 0
  await trim(cache)
}

async function trim(cache: Cache): Promise<void> {
  const pictures = (await cache.keys()).map(keptPicture)
  for (const { url } of picturesBeyond(pictures)) await cache.delete(url, anyVariant)
}

function keptPicture({ url, headers }: Request): KeptPicture {
  return {
    url,
    bytes: Number(headers.get(bytesHeader)),
    shownAt: Number(headers.get(shownHeader)),
  }
}

const anyVariant = { ignoreVary: true } as const

serwist.registerCapture(
  ({ request, sameOrigin, url }) => request.destination === 'image' && sameOrigin && isPicture(url),
  async ({ request, event }) => {
    const { url } = request
    if (await caches.has(personalCaches.noPictures)) return fetch(request)
    // Opened before the request: what arrives after a sign-out goes into the cache that was deleted.
    const cache = await openCache()
    const kept = await cache.match(url, anyVariant)
    const response = kept ?? (await fetch(request))
    const isKeepable = response.status === 200 && !(kept && marked.has(url))
    // A disk without room keeps no pictures.
    if (isKeepable) event.waitUntil(store(cache, url, response.clone()).catch(() => {}))
    return response
  },
)
