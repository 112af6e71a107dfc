/** Playwright's global set-up: refuses stories on a build that is older than the code. */
import { join } from 'node:path'
import { isBuildStale } from '../../server/build-if-stale.ts'
import { isOnDevServer } from './dev-site.ts'

export default async function refuseStaleBuild(): Promise<void> {
  if (isOnDevServer || !(await isBuildStale(join(import.meta.dirname, '../..')))) return
  throw new Error(
    'The build is older than its sources. Run npm run build, or npm run e2e:dev -- <path> for stories on the dev server.',
  )
}
