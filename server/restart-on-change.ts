/** Keeps a process running for `npm run dev`: it starts again whenever one of its files has changed. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Restarted {
  /** Ends the process and starts it no more. */
  stop: () => Promise<void>
}

interface Options {
  /** Vite's watcher, which also notices a file that another one replaces: `node --watch` loses sight of it. */
  watcher: { on: (event: 'all', listener: (event: string, path: string) => void) => unknown }
  isSource: (path: string) => boolean
  start: () => ChildProcess
  announce: (line: string) => void
}

/** Milliseconds without a change after which the files count as complete: a change of the branch writes many. */
const restMs = 100

export function restartOnChange({ watcher, isSource, start, announce }: Options): Restarted {
  let timer: NodeJS.Timeout | undefined
  let goOn: (() => void) | undefined
  const stopping = new AbortController()
  watcher.on('all', (_event, path) => {
    if (!isSource(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => goOn?.(), restMs)
  })

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const changed = new Promise<'changed'>((resolve) => {
        goOn = () => resolve('changed')
      })
      const child = start()
      const ended = once(child, 'exit').then(() => 'ended' as const)
      if ((await Promise.race([changed, ended])) === 'ended') {
        if (!stopping.signal.aborted)
          announce('The API has ended. It starts again with the next change.')
        await changed
      } else {
        child.kill('SIGTERM')
        await ended
        if (!stopping.signal.aborted) announce('Files of the API have changed: it starts again.')
      }
    }
  }

  const running = run()
  return {
    stop() {
      stopping.abort()
      clearTimeout(timer)
      goOn?.()
      return running
    },
  }
}
