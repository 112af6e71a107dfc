import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Paths of all files under `folders`, relative to the repository, with slashes; without those of packages. */
export function filesUnder(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
      .filter((file) => !file.includes('node_modules/')),
  )
}

/** Every folder of code. */
export const codeFolders = ['src', 'sample', 'server', 'mocks', 'e2e', 'tests', 'bench'] as const

/** The absolute path of a file that `filesUnder` names. */
export const absolute = (file: string): string => join(root, file)
