import { defineConfig } from '@playwright/test'
import { launchOptions, launchOptionsOf, otherBrowser } from './e2e/kit/chromium.ts'
import { isOnDevServer } from './e2e/kit/dev-site.ts'
import type { MockOptions } from './e2e/kit/test.ts'

const mockPort = Number(process.env['E2E_PORT'] ?? 4320)

/**
 * The production build, with its API answered by the mocks' handlers in the test's own process (`e2e/kit/mock-site.ts`).
 * The project `real-server` runs it on the server itself, `real-size` on a server with a catalogue of real size, `packed` on
 * the installed package, `demo` on the demo of static files, `other-browser` a few stories on the browser that does not run the others.
 */
export default defineConfig<MockOptions>({
  globalSetup: './e2e/kit/fresh-build.ts',
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // For machines with other load; a story that passes only then is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Limits for what hangs: a busy machine takes many times as long as a story does alone.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  reporter: 'list',
  use: {
    launchOptions,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'app',
      testIgnore: [
        '**/mock-mode.spec.ts',
        '**/demo/**',
        '**/real-server/**',
        '**/real-size/**',
        '**/packed/**',
      ],
    },
    ...otherBrowserProjects(),
    // Its stories share a server, so they run one after the other.
    { name: 'real-server', testMatch: '**/real-server/*.spec.ts', fullyParallel: false },
    { name: 'real-size', testMatch: '**/real-size/*.spec.ts', fullyParallel: false },
    { name: 'packed', testMatch: '**/packed/*.spec.ts' },
    // Its worker answers for the pages of a folder.
    {
      name: 'demo',
      testMatch: '**/demo/*.spec.ts',
      fullyParallel: false,
      use: { serviceWorkers: 'allow' },
    },
    {
      name: 'mock-mode',
      testMatch: '**/mock-mode.spec.ts',
      use: { baseURL: `http://127.0.0.1:${mockPort}`, serviceWorkers: 'allow' },
    },
  ],
  webServer: isOnDevServer
    ? []
    : {
        name: 'mock mode',
        command: `npx vite --mode mock --host 127.0.0.1 --port ${mockPort} --strictPort`,
        port: mockPort,
      },
})

/** Stories of what the two browsers do differently: requests of their own, scrollbars, dialogs, files, the clipboard. */
function otherBrowserProjects() {
  if (otherBrowser === undefined) return []
  return [
    {
      name: 'other-browser',
      testMatch: [
        '**/app/landing-requests.spec.ts',
        '**/app/page-position.spec.ts',
        '**/cards/card-dialog.spec.ts',
        '**/cards/table-widths.spec.ts',
        '**/imports/exports.spec.ts',
        '**/wishlist/wishlist-share.spec.ts',
      ],
      use: { launchOptions: launchOptionsOf(otherBrowser) },
    },
  ]
}
