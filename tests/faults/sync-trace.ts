/** Traces the server's system calls: a write must be synced before it is answered. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Gate } from '../../server/testing/gate.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { call } from './call.ts'
import { withFolder } from './fault-members.ts'
import { cannotTrace } from './machine.ts'
import type { Scenario } from './scenario.ts'

/** The answer repeats the id header of a trusted peer, which is therefore in the trace. */
const requestId = (n: number) => `traced-write-${n}`

const writes = 5

export const syncTrace: Scenario[] = [
  {
    name: 'the log is synced before the answer to a write is sent',
    obstacle: cannotTrace,
    run: () =>
      withFolder(async ({ dataDir, people, cardIds }) => {
        const server = startServerProcess({ DATA_DIR: dataDir, TRUSTED_PROXY: '127.0.0.1' })
        const address = await server.ready
        const trace = await listen(server.process.pid ?? 0)
        for (let n = 0; n < writes; n++) {
          const body = { cardId: cardIds[n], quantity: 1 }
          const headers = { 'X-Request-Id': requestId(n) }
          const token = people[0]?.token ?? ''
          const answer = await call(address, token, ['POST', '/api/collection', body], headers)
          assert.equal(answer?.status, 200)
        }
        checkOrder(await trace.end())
        await server.end('SIGKILL')
      }),
  },
]

/** Listens to all threads of a process, until the end of it gives the lines. */
async function listen(pid: number): Promise<{ end: () => Promise<string[]> }> {
  const how = ['--follow-forks', `--attach=${pid}`, '--decode-fds=path', '--string-limit=4000']
  const calls = '--trace=fsync,fdatasync,write,writev,pwrite64,sendto,sendmsg'
  const tracer = spawn('strace', [...how, calls])
  let output = ''
  const attached = new Gate()
  tracer.stderr.on('data', (chunk) => {
    output += chunk
    if (/attached/.test(output)) attached.open()
  })
  const ended = once(tracer, 'close')
  await Promise.race([attached.opened, ended])
  return {
    end: async () => {
      tracer.kill('SIGINT')
      await ended
      return output.split('\n')
    },
  }
}

/** Between the answers to two writes, what the later one wrote to the log was synced, in this order. */
function checkOrder(lines: string[]): void {
  let from = 0
  for (let n = 0; n < writes; n++) {
    const answered = lines.findIndex(
      (line) => /HTTP\/1\.1 200/.test(line) && line.toLowerCase().includes(requestId(n)),
    )
    assert.notEqual(answered, -1, `The answer to write ${n} is not in the trace.`)
    const before = lines.slice(from, answered)
    const logged = before.findLastIndex((line) =>
      /(write|pwrite64|writev)\(\d+<[^>]*\/pg_wal\//.test(line),
    )
    // A call during which another thread did something takes two lines, of which the second has its result.
    const synced = before.findLastIndex((line) =>
      /fsync\(\d+<[^>]*\/pg_wal\/[^>]*>\)? *(= 0|<unfinished)/.test(line),
    )
    assert(logged >= 0, `Write ${n} was answered before it was in the log.`)
    assert(synced > logged, `Write ${n} was answered before the log was synced.`)
    if (before[synced]?.includes('<unfinished')) {
      const pid = before[synced]?.split(' ', 1)[0] ?? ''
      const returned = before
        .slice(synced)
        .some((line) => line.startsWith(pid) && /<\.\.\. fsync resumed>.*= 0/.test(line))
      assert(returned, `Write ${n} was answered before the sync of the log had returned.`)
    }
    from = answered + 1
  }
}
