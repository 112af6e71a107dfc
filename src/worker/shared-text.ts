/**
 * A list of cards that another app shares. The form is answered here, so that the text reaches no server before its member imports it;
 * the import's page takes it from the cache (`src/api/device.ts`).
 */
import { importPath, personalCaches } from '../domain/device.ts'
import { readShared } from './read-shared.ts'
import { basePath, serwist } from './shell.ts'

const target = basePath + importPath

serwist.registerCapture(
  ({ request, sameOrigin, url: { pathname } }) =>
    sameOrigin && pathname === target && request.mode === 'navigate',
  async ({ request }) => {
    const shared = await readShared(request)
    const cache = await caches.open(personalCaches.sharedText)
    await cache.put(target, Response.json({ ...shared, sharedAt: Date.now() }))
    return Response.redirect(target, 303)
  },
  'POST',
)
