/** A copy of the repository in which commands may change files. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

export interface RepositoryCopy {
  folder: string
  /** Runs a program there, also one that fails. */
  run: (program: string, ...args: string[]) => Promise<{ code: number; out: string; err: string }>
  remove: () => Promise<void>
}

/** The files as they are, those of git and new ones, committed, with the packages of this one and without a build. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-copy-'))
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  for (const path of listed
    .split('\0')
    .filter((each) => each !== '' && existsSync(join(root, each))))
    await cp(join(root, path), join(folder, path))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const run: RepositoryCopy['run'] = async (program, ...args) => {
    // A variable of the test runner would have programs write their results into its own.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
    )
    const options = { cwd: folder, env, maxBuffer: 2 ** 26 }
    try {
      const { stdout, stderr } = await promisify(execFile)(program, args, options)
      return { code: 0, out: stdout, err: stderr }
    } catch (error) {
      const {
        code = 1,
        stdout = '',
        stderr = '',
      } = Object.assign({}, error as object) as {
        code?: number
        stdout?: string
        stderr?: string
      }
      return { code, out: stdout, err: stderr }
    }
  }
  await run('git', 'init', '--quiet')
  await run('git', 'add', '--all')
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost']
  await run('git', ...author, 'commit', '--quiet', '--no-verify', '--message', 'A copy')
  return { folder, run, remove: () => rm(folder, { recursive: true, force: true }) }
}
