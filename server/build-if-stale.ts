/** Builds the app and the server when they were never built, or when something that they are made of has changed since. */
import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lastOfBuild } from './build/last-of-build.ts'

const sources = [
  'src',
  'sample',
  'server',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
]

/** Whether a source in `root` is newer than the build, or that is missing or not whole. A removed file changes its folder. */
export async function isBuildStale(root: string): Promise<boolean> {
  const built = await changedAt(join(root, lastOfBuild))
  if (built === 0) return true
  const changes = await Promise.all(sources.map((source) => newestChange(join(root, source))))
  return Math.max(...changes) > built
}

async function newestChange(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => [])
  const built = entries.filter((entry) => !/\.test\.tsx?$/.test(entry))
  const changes = await Promise.all(built.map((entry) => changedAt(join(path, entry))))
  return Math.max(await changedAt(path), ...changes)
}

/** Milliseconds since 1970; 0 when there is no such file. */
async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  if (await isBuildStale(root)) {
    console.log('Building the app…')
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    process.exitCode = status ?? 1
  }
}
