/** The browser of the tests: Playwright's own where it is installed, else the system's. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemChromium = '/usr/bin/chromium'

function hasPlaywrightsOwn(): boolean {
  return existsSync(chromium.executablePath())
}

export function hasBrowser(): boolean {
  return hasPlaywrightsOwn() || existsSync(systemChromium)
}

export const launchOptions = {
  ...(!hasPlaywrightsOwn() && { executablePath: systemChromium }),
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
