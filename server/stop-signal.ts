/** When to stop: the first SIGTERM or SIGINT asks for it, a second one ends the process at once. */
import type { EventEmitter } from 'node:events'

type Process = EventEmitter & { exit: (code: number) => void }

export function stopSignal(target: Process = process): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    const onSignal = () => {
      if (asked) target.exit(1)
      asked = true
      resolve()
    }
    target.on('SIGTERM', onSignal)
    target.on('SIGINT', onSignal)
  })
}
