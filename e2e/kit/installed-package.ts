/** The package as `npm pack` makes it of the build, in an empty folder with the dependencies that it names. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const manifest = z.object({
  bin: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

const readManifest = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))

/** The programs of Node that run the package: this one, and those that NODE_RUNTIMES names, with their versions. */
export const runtimes = [process.execPath, ...(process.env['NODE_RUNTIMES'] ?? '').split(delimiter)]
  .filter((program) => program !== '')
  .map((program) => ({ program, version: String(execFileSync(program, ['--version'])).trim() }))

export interface InstalledPackage {
  folder: string
  /** The module of the command `ninepocket`. */
  command: string
  remove: () => Promise<void>
}

export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-package-'))
  const args = ['pack', '--silent', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { cwd: root })
  const modules = join(folder, 'node_modules')
  const installed = join(modules, 'ninepocket')
  await mkdir(installed, { recursive: true })
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', installed, '--strip-components=1'])
  await rm(join(folder, stdout.trim()))
  await copyDependencies(installed, modules)
  const { bin } = await readManifest(installed)
  return {
    folder,
    command: join(installed, bin?.['ninepocket'] ?? ''),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Copies what a package depends on, as far as it is installed here: optional dependencies are those of the platform. */
async function copyDependencies(packageFolder: string, modules: string): Promise<void> {
  const { dependencies, optionalDependencies } = await readManifest(packageFolder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const source = join(root, 'node_modules', name)
    const target = join(modules, name)
    if (existsSync(target) || (name in optionalDependencies && !existsSync(source))) continue
    await cp(source, target, { recursive: true })
    await copyDependencies(target, modules)
  }
}

/** Bytes of all files in a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
