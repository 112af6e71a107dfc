/** The browser of the tests: Playwright's own where it is installed, else the system's. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The first is the browser without a window, as Playwright's own is: it does a fifth less work in a story. */
const systemPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

const systemPath = existsSync(chromium.executablePath())
  ? undefined
  : systemPaths.find((path) => existsSync(path))

export function hasBrowser(): boolean {
  return systemPath !== undefined || existsSync(chromium.executablePath())
}

/** Chromium spins with libfaketime preloaded. Its pages have a clock of their own (`page-clock.ts`). */
const { LD_PRELOAD: _, ...env } = process.env

export const launchOptions = {
  env,
  ...(systemPath !== undefined && { executablePath: systemPath }),
  // Hidden scrollbars still take their width when Chromium works out how far a page scrolls.
  ignoreDefaultArgs: ['--hide-scrollbars'],
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
