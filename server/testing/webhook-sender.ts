/** A sender of webhooks that is not started: it sends when a test calls `sendDue`. */
import type { Engine } from '../db/engine.ts'
import { webhooksOf } from '../subjects/webhooks/settings.ts'
import { WebhookSender } from '../subjects/webhooks/webhook-sender.ts'

interface Options {
  now?: () => Date
  /** Private networks that are open. */
  networks?: string[]
  onFault?: (line: string) => void
}

/** Any host is allowed. */
export function testSender(
  engine: Engine,
  { now = () => new Date(), networks = [], onFault = () => {} }: Options = {},
): WebhookSender {
  const settings = webhooksOf({ WEBHOOK_HOSTS: ['*'], WEBHOOK_NETWORKS: networks })
  if (!settings) throw new Error('Webhooks are off.')
  return new WebhookSender({
    engine,
    settings,
    origin: 'https://cards.example',
    log: { error: onFault },
    now,
    random: () => 0,
    limitMs: 2000,
  })
}
