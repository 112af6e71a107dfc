/**
 * Loaded before the server: at SIGUSR2 it collects garbage and writes into a file what memory is still held. No TypeScript,
 * since what NODE_OPTIONS names is loaded before anything that could read it.
 */
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const path = process.env['TELL_MEMORY_IN']

if (isMainThread && path !== undefined) {
  let asked = 0
  const tell = () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    writeFileSync(path, JSON.stringify({ pid: process.pid, asked, rss, held: heapUsed + external }))
  }
  tell()
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    collect()
    collect()
    asked += 1
    tell()
  })
}
