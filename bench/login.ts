/**
 * Compares the time of a refused sign-in for unknown names and for wrong passwords, in turns: it
 * must not reveal which names exist.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile, type Section, times } from './figures.ts'
import { startServer } from './server-process.ts'

const pairs = 60
/** Enough members that none of them reaches the login guard's limit of wrong passwords. */
const members = 12

export async function login(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-bench-login-'))
  const { address, stop } = await startServer({ DATA_DIR: folder })
  const post = async (path: string, username: string, password: string, expected: number) => {
    const start = performance.now()
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    await response.arrayBuffer()
    if (response.status !== expected) throw new Error(`${path} answered ${response.status}.`)
    return performance.now() - start
  }
  const signIn = (username: string, password: string, expected: number) =>
    post('/api/auth/login', username, password, expected)
  try {
    for (let n = 0; n < members; n++)
      await post('/api/auth/register', `member${n}`, 'right one', 200)
    const right: number[] = []
    for (let n = 0; n < members; n++) right.push(await signIn(`member${n}`, 'right one', 200))
    const unknown: number[] = []
    const wrong: number[] = []
    for (let n = 0; n < pairs; n++) {
      const tryUnknown = async () => unknown.push(await signIn(`nobody${n}`, 'wrong one', 401))
      const tryWrong = async () =>
        wrong.push(await signIn(`member${n % members}`, 'wrong one', 401))
      // Neither always comes first.
      for (const attempt of n % 2 === 0 ? [tryUnknown, tryWrong] : [tryWrong, tryUnknown]) {
        await attempt()
      }
    }
    const ratio = percentile(unknown, 0.5) / percentile(wrong, 0.5)
    return [
      {
        title: 'sign-in over HTTP',
        figures: [
          ...times('right password', right),
          ...times('unknown name', unknown),
          ...times('wrong password', wrong),
          {
            name: 'slower p50 of the two by the quicker',
            value: Math.max(ratio, 1 / ratio),
            unit: '',
            atMost: 1.2,
          },
        ],
      },
    ]
  } finally {
    await stop()
    await rm(folder, { recursive: true })
  }
}
