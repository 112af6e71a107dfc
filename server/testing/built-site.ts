/** The app as a build leaves it, with a page of the test's own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { precompress } from '../http/site/precompress.ts'
import { loadSite } from '../http/site/static.ts'

export async function builtSite(html: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-site-'))
  await writeFile(join(folder, 'index.html'), html)
  await precompress(folder)
  return { site: await loadSite(folder), remove: () => rm(folder, { recursive: true }) }
}
