/**
 * MSW's worker script for mock mode: the dev server serves it, and the build of a demo has it, so no other build can contain it. The
 * demo is a folder of files, `dist/demo`, with its page once more as `404.html`, which hosts of pages serve for paths without a file.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { demoSignIn } from '../sample/members/people.ts'
import { demoNotices, withDemoNotice } from '../src/domain/demo.ts'
import { manifestFile, withoutShareTarget } from '../src/domain/device.ts'
import { workerFile } from './worker-file.ts'

const demoFolder = 'dist/demo'

const readWorker = () => readFile(fileURLToPath(import.meta.resolve(`msw/${workerFile}`)))

export function mockWorker(): Plugin[] {
  return [
    {
      name: 'mock-worker',
      apply: (_config, { command, mode }) => command === 'serve' && mode === 'mock',
      configureServer({ middlewares }) {
        middlewares.use(`/${workerFile}`, (_request, response, next) => {
          readWorker().then((content) => {
            response.setHeader('Content-Type', 'text/javascript')
            response.setHeader('Cache-Control', 'no-cache')
            response.end(content)
          }, next)
        })
      },
    },
    {
      name: 'mock-demo',
      apply: (_config, { command, mode }) => command === 'build' && mode === 'mock',
      config: () => ({ build: { outDir: demoFolder } }),
      transformIndexHtml: (html) => withDemoNotice(html, `${demoNotices.tab} ${demoSignIn}`),
      async generateBundle() {
        this.emitFile({ type: 'asset', fileName: workerFile, source: await readWorker() })
      },
      async writeBundle({ dir = demoFolder }) {
        await copyFile(join(dir, 'index.html'), join(dir, '404.html'))
        const manifest = join(dir, manifestFile)
        await writeFile(manifest, withoutShareTarget(await readFile(manifest, 'utf8')))
      },
    },
  ]
}
