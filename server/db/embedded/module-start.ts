/** How a module of the server is started as a thread or a process of its own. */
import { fileURLToPath } from 'node:url'

const launchers = {
  typescript: fileURLToPath(new URL('./run-typescript.cjs', import.meta.url)),
  'typescript with pglite': fileURLToPath(new URL('./run-with-pglite.cjs', import.meta.url)),
}

/** The file that Node runs, and its arguments: a launcher and the module among the sources, the module alone in the bundle. */
export function moduleStart(
  module: URL,
  launcher: keyof typeof launchers = 'typescript',
): [file: string, ...args: string[]] {
  const path = fileURLToPath(module)
  return path.endsWith('.ts') ? [launchers[launcher], path] : [path]
}
