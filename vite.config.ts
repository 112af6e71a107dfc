import { readFile } from 'node:fs/promises'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { passwordLength } from './src/domain/accounts/account.ts'
import { moduleSizes } from './bench/pages/vite-module-sizes.ts'
import { mockWorker } from './mocks/vite-worker.ts'
import { serviceWorker } from './server/build/service-worker.ts'

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

/** Matches modules by the start of their paths in `src`, or in `node_modules`. */
const under = (...paths: string[]) => new RegExp(`/(?:src|node_modules)/(?:${paths.join('|')})`)

/**
 * The files of the app, by folder. A group takes the modules that at least `minShareCount` pages and parts load, and all that these
 * import, of what the groups before it left. So it imports those groups only, and no two files import each other.
 */
const fileGroups: Rolldown.CodeSplittingGroup[] = [
  // Every page: one file takes fewer requests and compresses better.
  { name: 'base', tags: ['$initial'] },
  // Pages with a toolbar or a form; all sets have no table, so they stop here.
  {
    name: 'controls',
    test: under(
      '@tanstack/(?:query-core|react-query)/',
      'ui/(?:controls|hooks)/',
      'card-table/(?:filters/|paging-bar|shortcuts)',
      'features/cards/(?:completion/|debounced-search|searching/)',
      'contract/(?:bulk|card-ids)',
      'domain/entries/cost',
    ),
    minShareCount: 10,
  },
  // What All Sets shares with pages of cards, so that it loads neither their tables nor what members change.
  {
    name: 'completion',
    test: under('(?:api|contract)/completion', 'domain/(?:cards/search|sets/completion)'),
  },
  // Pages with a table of cards.
  { name: 'cards', test: under('card-table/', 'features/cards/'), minShareCount: 8 },
  // The set page and Find Cards.
  {
    name: 'catalog',
    test: under('features/(?:cards/catalog-browser|saved-searches/saved-searches)'),
  },
  // Pages of members: contracts, calls and dialogs, which visitors of cards do not load.
  {
    name: 'member',
    // Exports and imports have the formats of other tools.
    test: under(
      '(?:api|contract)/(?!imports)',
      'ui/',
      'domain/(?:cards|format|sets)/',
      'features/cards/',
      'features/entries/(?!export)',
    ),
    minShareCount: 6,
  },
  { name: 'sets', test: under('features/(?:cards/completion|sets)/'), minShareCount: 2 },
  // Imports and statistics need the games without the search language.
  { name: 'games', test: under('domain/games/'), minShareCount: 2 },
  // The dashboard has values without entries.
  {
    name: 'value',
    test: under(
      'features/(?:collection|value)/',
      'card-table/(?:binder/page-turn|filters/active-filters)',
    ),
    minShareCount: 2,
  },
  // The search language and the filters come at the first interaction.
  {
    name: 'search',
    test: under('domain/search/', 'features/cards/searching/', 'card-table/filters/'),
  },
  // What members add on pages that visitors have too.
  {
    name: 'adding',
    test: under('features/(?:cards/adding|saved-searches)/', 'card-table/picture/owned-copies'),
  },
  // Grid and binder come when they are chosen.
  { name: 'views', test: under('card-table/(?:binder|grid)/') },
  {
    name: 'entries',
    test: under('card-table/', 'domain/entries/', 'features/(?:cards|entries|lists|wishlist)/'),
    minShareCount: 2,
  },
  { name: 'imports', test: under('(?:domain|features)/imports/'), minShareCount: 2 },
  // What few members need, and seldom: to make or use a passkey, to set up a second factor, to confirm a session.
  {
    name: 'security',
    test: under(
      '@simplewebauthn/',
      'lean-qr/',
      'features/accounts/step-up',
      'features/profile/qr-',
    ),
  },
  // The navigation of members, on wide and on small screens.
  { name: 'navigation', test: under('app/(?:thumb-)?member-') },
  { name: 'accounts', test: under('(?:api|contract|features)/accounts', 'ui/'), minShareCount: 2 },
  {
    name: 'trade',
    test: under('(?:api|contract|features)/(?:members|notifications|proposals|trade)'),
    minShareCount: 2,
  },
  // What the device keeps, and the way to the worker that answers from it, loaded once a member's page is idle.
  {
    name: 'device',
    test: under('api/(?:ask-|refresh-)?device[-.]', 'contract/device', 'idb/', 'comlink/'),
  },
  // Pages that members visit together share the file of their folder. My Collection is large enough alone.
  {
    name: (id) =>
      under(String.raw`routes/(_\w+/(?!collection)[\w-]+|mail|wishlist)/`).exec(id)?.[1],
    debugName: 'pages of a folder',
  },
]

/** Limits for what hangs, never for what is slow: a busy machine takes many times as long as a test does alone. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Tests of `npm run test:deep`: processes that are started and killed, disks that are full. */
const deepTests = '{server,tests}/**/*.deep.test.ts'

export default defineConfig({
  plugins: [
    // The router plugin must come before react (it splits routes before JSX is compiled).
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      // A page's loader comes with the page, so that the first file holds no page's contract.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent']] },
    }),
    // Memoising pays for rows of cards and for the hooks that provide their handlers; elsewhere it only makes the files larger.
    react({ compiler: { sources: ['/src/card-table/', '/use-', '/-search-route'] } }),
    mockWorker(),
    serviceWorker(),
    commonPasswords(),
    moduleSizes(),
  ],
  // React has had this hook since 18; the shim is for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: { proxy: { '/api/': 'http://127.0.0.1:3000', '/pictures': 'http://127.0.0.1:3000' } },
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
        codeSplitting: { groups: fileGroups },
      },
    },
  },
  test: {
    // One less than there are cores is the default: one, where there are two, though each test mostly waits for a database.
    maxWorkers: 2,
    hideSkippedTests: true,
    // Only components share what tests change, the page: elsewhere, to load every module anew for each file took a quarter of the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'sample/*.test.ts',
            'mocks/**/*.test.ts',
            'tests/structure/*.test.ts',
          ],
          setupFiles: 'mocks/set-test-clock.ts',
          isolate: false,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'tests/structure/*.test.tsx'],
          setupFiles: ['mocks/set-test-clock.ts', 'mocks/set-test-page.ts'],
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: [deepTests],
          isolate: false,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'parity',
          environment: 'node',
          include: ['tests/{parity,faults,fuzz,openapi}/**/*.test.ts'],
          exclude: [deepTests],
          isolate: false,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          environment: 'node',
          include: [deepTests],
          isolate: false,
          ...limits,
        },
      },
    ],
  },
})
