/** Signing in by a real provider, whose own pages stand between the login page and the app. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../../server/testing/free-port.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { clientId, clientSecret, startProvider } from '../../server/testing/sign-in-provider.ts'
import { password, register } from '../kit/real-server.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Signs in and agrees on the pages of the provider. */
async function signInThere(page: Page, person: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(person)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('members sign in by their provider, link an account, and sign out at both ends', async ({
  browser,
}) => {
  const origin = `http://127.0.0.1:${await freePort()}`
  const provider = await startProvider({ origin, people: { nora: { groups: ['collectors'] } } })
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-story-'))
  const server = startServerProcess({
    DATA_DIR: join(folder, 'data'),
    PORT: new URL(origin).port,
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Home Sign-In',
    OIDC_APPROVED_CLAIM: 'groups=collectors',
  })
  try {
    await server.ready
    const open = async () => {
      const context = await browser.newContext({ baseURL: origin })
      // The pages of the provider ask for a font, which no test fetches.
      await context.route('https://fonts.googleapis.com/**', (route) => route.abort())
      return context
    }
    const home = await open()
    const ada = await register({ address: origin }, home, 'ada')
    await expect(title(ada, 'Welcome, ada')).toBeVisible()

    const page = await (await open()).newPage()
    await page.goto('/lists')
    await page.getByRole('button', { name: 'Continue with Home Sign-In' }).click()
    await signInThere(page, 'nora')
    await expect(page).toHaveURL('/lists')
    await expect(title(page, 'Lists')).toBeVisible()
    await page.goto('/profile')
    const linked = page.getByRole('region', { name: 'Linked Sign-In' })
    await expect(linked).toContainText('Home Sign-In signs you in since')

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL('/login?signedOut=true')
    await page.getByRole('button', { name: 'Continue with Home Sign-In' }).click()
    await signInThere(page, 'ada')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Link Account' }).click()
    await expect(title(page, 'Welcome, ada')).toBeVisible()

    // Signing out in a second tab ends the session at the provider, which ends it in the first tab too.
    const tab = await page.context().newPage()
    await tab.goto(`${provider.issuer}/session/end`)
    await tab.getByRole('button', { name: 'Yes, sign me out' }).click()
    await tab.waitForURL(/\/session\/end\/success/)
    await page.reload()
    await expect(title(page, 'Login')).toBeVisible()
  } finally {
    await server.end('SIGTERM')
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
