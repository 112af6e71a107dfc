import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test.each([['--help'], ['backup', '--help'], ['doctor', '--json']])(
  'a reader that closes the pipe ends no command with an error: %s %s',
  async (...args) => {
    const file = join(import.meta.dirname, 'cli.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
      // The doctor answers at once about a setting that is not valid.
      env: { ...process.env, PORT: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    const hasFailed = args[0] === 'doctor'
    expect([code, err]).toEqual(hasFailed ? [1, 'Checks have failed.\n'] : [0, ''])
  },
)
