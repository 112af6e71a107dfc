/** A sender of push messages that is not started: it sends when a test calls `sendDue`. */
import type { Engine } from '../db/engine.ts'
import { PushSender } from '../subjects/push/push-sender.ts'
import { pushOf } from '../subjects/push/settings.ts'

/** A pair of `ninepocket push-keys`, for tests alone. */
export const testKeys = {
  PUSH_PUBLIC_KEY:
    'BI9923-cerPl_jds9Z-O73LFybFu8J66csC_ISJXquFjlj7at_PfRySop98o52QpU-VxVjVbzRCpeDQrmx17B3w',
  PUSH_PRIVATE_KEY: 'LOyeBCzpHpDAwynqat2HqykvTDxnUxM3ZwXpOQ5tzNk',
  PUSH_SUBJECT: 'mailto:admin@cards.example',
}

interface Options {
  now?: () => Date
  /** Hosts of push services beside those of browsers. */
  hosts?: string[]
  /** Private networks that are open. */
  networks?: string[]
  onFault?: (line: string) => void
}

export function testPushSender(
  engine: Engine,
  { now = () => new Date(), hosts = [], networks = [], onFault = () => {} }: Options = {},
): PushSender {
  const settings = pushOf({ ...testKeys, PUSH_HOSTS: hosts, PUSH_NETWORKS: networks })
  if (!settings) throw new Error('Push messages are off.')
  return new PushSender({
    engine,
    settings,
    log: { error: onFault },
    now,
    random: () => 0,
    limitMs: 2000,
  })
}
