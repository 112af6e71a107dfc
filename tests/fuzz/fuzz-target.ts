/** The server in this process, on a fresh embedded database with circles of members. */
import { loadSampleIfEmpty } from '../../server/catalog/load-sample.ts'
import type { Engine } from '../../server/db/engine.ts'
import { createTestEngine } from '../../server/testing/database.ts'
import { createLogger } from '../../server/http/log.ts'
import { testPushSender } from '../../server/testing/push-sender.ts'
import { testSender } from '../../server/testing/webhook-sender.ts'
import { createNinepocket } from '../../server/ninepocket.ts'
import { seedBelongings } from './member-belongings.ts'
import type { FuzzRequest } from './requests.ts'
import { decoded } from './decoded.ts'
import type { FuzzAnswer } from './verdict.ts'

export interface FuzzTarget {
  engine: Engine
  ask: (request: FuzzRequest) => Promise<FuzzAnswer>
  stop: () => Promise<void>
}

export async function openFuzzTarget(circles: number): Promise<FuzzTarget> {
  const engine = await createTestEngine()
  await loadSampleIfEmpty(engine, '2026-11-20')
  await seedBelongings(engine.db, circles)
  const app = createNinepocket({
    engine,
    logger: createLogger({ write: () => {} }),
    webhooks: testSender(engine),
    push: testPushSender(engine),
    cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  })
  return {
    engine,
    async ask({ method, target, headers, body }) {
      const request = new Request(`http://fuzz.test${target}`, {
        method,
        headers,
        ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      })
      const response = await app.fetch(request)
      const { status, headers: answered } = response
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status, headers: answered, text: decoded(bytes, answered.get('Content-Encoding')) }
    },
    stop: () => engine.close(),
  }
}
