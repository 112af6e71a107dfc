/**
 * Several processes behind nginx, with one of them killed in the middle, and how the queries that look at all members grow
 * with these. Needs TEST_DATABASE_URL and nginx. `SCALING_SECONDS` and `SCALING_MEMBERS=50,500` make it shorter.
 */
import { manyMissing } from '../../e2e/kit/many-servers.ts'
import type { Section } from '../figures.ts'
import { embeddedGrowth, postgresGrowth } from './growth.ts'
import { kill } from './kill.ts'
import { stories } from './stories.ts'

export async function scaling(): Promise<Section[]> {
  const url = process.env['TEST_DATABASE_URL']
  if (manyMissing !== undefined || !url) {
    console.log(`Only the growth on the embedded engine is measured: ${manyMissing ?? ''}.`)
    return embeddedGrowth()
  }
  return [
    await stories(),
    ...(await kill(url)),
    ...(await postgresGrowth()),
    ...(await embeddedGrowth()),
  ]
}
