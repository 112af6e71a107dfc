import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { passwordLength } from './src/domain/accounts/account.ts'
import { mockWorker } from './mocks/vite-worker.ts'

/** Class names as short as can be: a name for the file, and the class's place in it. */
function scopedName() {
  const places = new Map<string, Map<string, number>>()
  return (name: string, file: string): string => {
    const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
    const classes = places.get(path) ?? new Map<string, number>()
    places.set(path, classes)
    if (!classes.has(name)) classes.set(name, classes.size)
    const hash = createHash('sha256')
      .update(path)
      .digest('base64url')
      .replaceAll(/[^A-Za-z]/g, '')
    return hash.slice(0, 4) + String(classes.get(name))
  }
}

/** The number of common passwords that the forms warn of. */
const commonPasswordCount = 10_000

/** Serves the commonest passwords of a package's list that are long enough to be accepted, one a line. */
function commonPasswords(): Plugin {
  const name = 'virtual:common-passwords'
  return {
    name: 'common-passwords',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
      const all = JSON.parse(await readFile(new URL(file), 'utf8')) as string[]
      const listed = all
        .filter((password) => password.length >= passwordLength.min)
        .slice(0, commonPasswordCount)
      return `export default ${JSON.stringify(listed.join('\n'))}`
    },
  }
}

export default defineConfig(({ command }) => ({
  ...(command === 'build' && { css: { modules: { generateScopedName: scopedName() } } }),
  plugins: [
    // The router plugin must come before react (it splits routes before JSX is compiled).
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      // A page's loader comes with the page, so that the first file holds no page's contract.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent']] },
    }),
    // Where many rows are drawn, memoising pays; elsewhere it would only make the files larger.
    react({
      compiler: {
        sources: [
          '/src/card-table/',
          '/src/features/cards/',
          '/src/features/collection/',
          '/src/features/entries/',
          '/src/features/trade/',
        ],
      },
    }),
    mockWorker(),
    commonPasswords(),
  ],
  // React has had this hook since 18; the shim is for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/pictures': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // The requested file is already known; its imports are preloaded with it.
      resolveDependencies: (file, imported) => imported.filter((each) => each !== file),
    },
    // Newer than the default, which writes every light-dark() out twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        // The entry file contains the names of all chunks, so they are short; .vite/manifest.json maps them to sources.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // The modules of every page are in one chunk: fewer requests and better compression.
            { name: 'base', tags: ['$initial'], priority: 1 },
            // The modules that the pages of cards share are in one chunk, which the page of all
            // sets prefetches.
            {
              name: 'cards',
              test: /src[\\/](features[\\/]cards[\\/](debounced-search|catalog-browser)|ui[\\/]hooks[\\/]after-paint)/,
            },
            // The modules that a member's pages of cards share.
            {
              name: 'entries',
              test: /src[\\/](features[\\/](entries[\\/]|cards[\\/]change-after-paint)|card-table[\\/](table[\\/]entry-columns|rows[\\/]row-selection)|ui[\\/]hooks[\\/]focus-neighbour|api[\\/](entries[\\/]entry|totals))/,
            },
            // The modules that the pages of lists share.
            {
              name: 'lists',
              test: /src[\\/]features[\\/](lists[\\/]detail[\\/](list-(cards|header)|use-(list-rows|public-link))|cards[\\/]adding[\\/]visibility)/,
              includeDependenciesRecursively: false,
            },
            // The modules of the trading pages, which link to each other.
            {
              name: 'trade',
              test: /src[\\/]((api|features)[\\/]trade[\\/]|card-table[\\/]grid[\\/]card-line|domain[\\/]trade[\\/]balance)/,
              includeDependenciesRecursively: false,
            },
            // The modules of proposals are in one chunk.
            {
              name: 'proposals',
              test: /src[\\/]features[\\/]proposals[\\/]/,
              includeDependenciesRecursively: false,
            },
            // A chunk of its own: the pages of proposals and the blocking of members, on a profile, both import it.
            {
              name: 'proposal-calls',
              test: /src[\\/]api[\\/](blocks[\\/]|proposals[\\/](?!waiting))/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    // One less than there are cores is the default: one, where there are two, though each test mostly waits for a database.
    maxWorkers: 2,
    // Only components share what tests change, the page: elsewhere, to load every module anew for each file took a quarter of the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'mocks/**/*.test.ts', 'tests/structure/*.test.ts'],
          setupFiles: 'mocks/set-test-clock.ts',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['mocks/set-test-clock.ts', 'mocks/set-test-page.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'parity',
          environment: 'node',
          include: ['tests/{parity,faults,fuzz}/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
