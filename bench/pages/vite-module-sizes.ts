/** Writes the bytes of each module of a build, before they are minified, to `dist/module-sizes.json`, outside of the package. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

export const moduleSizesFile = 'dist/module-sizes.json'

export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    // The demo is no part of the package.
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
    async generateBundle(_options, bundle) {
      const { root } = this.environment.config
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const sizes = Object.entries(file.modules).map(([id, { renderedLength }]) => [
          id.startsWith(root) ? relative(root, id) : id,
          renderedLength,
        ])
        return [[file.fileName, Object.fromEntries(sizes)]]
      })
      const path = join(root, moduleSizesFile)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, JSON.stringify(Object.fromEntries(chunks)))
    },
  }
}
