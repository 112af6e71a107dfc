/** The browsers of the stories, installed where they are missing. */
import { browsers, isInstalled } from '../../e2e/kit/chromium.ts'
import { run } from './reports.ts'

/** CI has both browsers, other machines need one. */
function hasBrowsers(): boolean {
  return process.env['CI'] ? browsers.every(isInstalled) : browsers.some(isInstalled)
}

/** Playwright's own browsers where they can be downloaded, else the system's. */
export function installBrowsers(): void {
  if (hasBrowsers()) return
  const download = 'npx playwright install --with-deps chromium'
  if (!browsers.some(isInstalled) && run('install the browsers', download)) return
  run('find the system’s browsers', 'apt-get update')
  for (const browser of browsers) {
    if (!hasBrowsers()) run(`install ${browser}`, `apt-get install --yes ${browser}`)
  }
}

/** Says which browser has no stories: the project `other-browser` needs both. */
export function reportMissingBrowsers(): void {
  for (const browser of browsers.filter((each) => !isInstalled(each))) {
    console.log(`\n── other-browser: skipped, ${browser} is not installed`)
  }
}
