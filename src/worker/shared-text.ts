/**
 * A list of cards that another app shares. The form is answered here, so that the text reaches no server before its member imports it;
 * the import's page takes it from the cache (`src/api/device.ts`).
 */
import { personalCaches, type SharedText } from '../domain/device.ts'
import { maxImportBytes } from '../domain/imports/import.ts'
import { basePath, serwist } from './shell.ts'

/** The path of the import, which the manifest names as the target of what is shared. */
const importPath = `${basePath}import`

async function readShared(request: Request): Promise<SharedText> {
  try {
    const form = await request.formData()
    const [text = ''] = ['text', 'title', 'url']
      .map((name) => form.get(name))
      .filter((value) => typeof value === 'string' && value.trim() !== '') as string[]
    if (text === '') return { refusal: 'empty' }
    return new Blob([text]).size > maxImportBytes ? { refusal: 'too-large' } : { text }
  } catch {
    return { refusal: 'unreadable' }
  }
}

serwist.registerCapture(
  ({ request, sameOrigin, url: { pathname } }) =>
    sameOrigin && pathname === importPath && request.mode === 'navigate',
  async ({ request }) => {
    const shared = await readShared(request)
    const cache = await caches.open(personalCaches.sharedText)
    await cache.put(importPath, Response.json({ ...shared, sharedAt: Date.now() }))
    return Response.redirect(importPath, 303)
  },
  'POST',
)
