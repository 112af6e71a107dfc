import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the lock is taken once in a process, and again after its release', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `${folder} is already open in this process (pid ${process.pid})`,
  )
  await lock.release()
  const again = await lockFolder(folder)
  await again.release()
  expect(readdirSync(join(folder, 'lock'))).toEqual([])
})

it('the lock is held by at most one of many that start together', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const held = results.filter((result) => result.status === 'fulfilled')
  expect(held.length).toBeLessThanOrEqual(1)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(reasons).toEqual(reasons.map(() => expect.any(FolderInUseError)))
  for (const { value } of held) await value.release()
  const after = await lockFolder(folder)
  await after.release()
})

it('the lock is taken over from a process that died with it', async () => {
  const module = new URL('./lock.ts', import.meta.url).href
  const code = `const { lockFolder } = await import(${JSON.stringify(module)})
    await lockFolder(${JSON.stringify(folder)})
    process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    code,
  ])
  expect(signal).toBe('SIGKILL')
  expect(readdirSync(join(folder, 'lock'))).toHaveLength(1)
  const lock = await lockFolder(folder)
  expect(readdirSync(join(folder, 'lock'))).toEqual([expect.stringMatching(`^${process.pid}-`)])
  await lock.release()
})

it('the lock works in a folder whose path is longer than a socket may have', async () => {
  const long = join(folder, 'a'.repeat(120), 'b'.repeat(120))
  mkdirSync(long, { recursive: true })
  const lock = await lockFolder(long)
  await expect(lockFolder(long)).rejects.toThrow(FolderInUseError)
  await lock.release()
})
