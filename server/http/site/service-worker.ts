/** What a server makes of the app's service worker: the page that it keeps is this server's own, or no device has a worker. */
import { serviceWorkerFile } from '../../../src/domain/device.ts'
import { changeFile, type Site } from './static.ts'

/** The script of a worker that removes itself, as the build writes it. */
export const serviceWorkerOffFile = 'sw-off.js'

/** The site without a worker: pages register none, and a device that has one is rid of it. */
export async function withoutServiceWorker(site: Site): Promise<Site> {
  const off = site.files.get(`/${serviceWorkerOffFile}`)
  if (off === undefined) return site
  const files = new Map(site.files).set(`/${serviceWorkerFile}`, off)
  const page = await changeFile({ ...site, files }, '/index.html', (html) =>
    html.replace('<html', '<html data-service-worker="off"'),
  )
  // Without a worker, what another app shares would be sent to the server.
  return changeFile(page, '/manifest.webmanifest', (text) => {
    const { share_target: _, ...manifest } = JSON.parse(text) as Record<string, unknown>
    return JSON.stringify(manifest)
  })
}
