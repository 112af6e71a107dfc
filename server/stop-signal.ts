/**
 * The request to stop: the first SIGTERM or SIGINT resolves it, a second one ends the process at
 * once.
 */
import type { EventEmitter } from 'node:events'

type Process = EventEmitter & {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly ppid: number
  exit: (code: number) => void
}

/** Milliseconds between two looks at whether npm is still there. */
const interval = 250

export function stopSignal(target: Process = process): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false
    const onSignal = () => {
      if (isStopping) target.exit(1)
      isStopping = true
      resolve()
    }
    target.on('SIGTERM', onSignal)
    target.on('SIGINT', onSignal)
    if (target.env['npm_lifecycle_event'] === undefined) return
    // A signal to `npm start` reaches only the shell between npm and this process, which dies of it silently:
    // without a look at the parent the server would stay behind with its port and its folder.
    const parent = target.ppid
    const watch = setInterval(() => {
      if (target.ppid === parent) return
      clearInterval(watch)
      resolve()
    }, interval)
    watch.unref()
  })
}
