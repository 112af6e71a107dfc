/**
 * The browsers of the tests: Playwright's own where they are installed, else the system's. Chromium comes whole and
 * without a window, under the same names from Playwright and from Debian. `E2E_BROWSER` names the one of all stories.
 */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The first runs all stories where both are installed: without a window it does a fifth less work in a story. */
export const browsers = ['chromium-headless-shell', 'chromium'] as const
type Browser = (typeof browsers)[number]

const isPlaywrights = () => existsSync(chromium.executablePath())

export function isInstalled(browser: Browser): boolean {
  return isPlaywrights() || existsSync(systemPath(browser))
}

function systemPath(browser: Browser): string {
  return `/usr/bin/${browser}`
}

function chosenBrowser(): Browser {
  const name = process.env['E2E_BROWSER'] || (browsers.find(isInstalled) ?? browsers[0])
  const browser = browsers.find((each) => each === name)
  if (!browser) throw new Error(`E2E_BROWSER is ${name}, not one of ${browsers.join(', ')}`)
  return browser
}

const chosen = chosenBrowser()

/** The browser that runs only the stories of the project `other-browser`; undefined if it is not installed. */
export const otherBrowser = browsers.filter(isInstalled).find((browser) => browser !== chosen)

/** The icon of a tab, which the whole browser requests by itself and more than once, sometimes as a picture of the page. */
export const tabIconPath = '/icon.svg'

/** Chromium spins with libfaketime preloaded. Its pages have a clock of their own (`page-clock.ts`). */
const { LD_PRELOAD: _, ...env } = process.env

export function launchOptionsOf(browser: Browser) {
  return {
    env,
    ...(isPlaywrights() ? { channel: browser } : { executablePath: systemPath(browser) }),
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
}

export const launchOptions = launchOptionsOf(chosen)
