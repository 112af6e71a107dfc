/** Signing in by a real provider, whose own pages stand between the login page and the app, and what a member sets up after that. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { adminRunTasks } from '../../src/contract/admin.ts'
import { addAuthenticator } from '../kit/authenticator.ts'
import { apiMember } from '../kit/api.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { runGeneratedClient } from '../../server/testing/generated-client.ts'
import { startReceiver } from '../../server/testing/receiver.ts'
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

const providerName = 'Home Sign-In'

/** A server whose members sign in by a provider that knows nora, and the browsers of its members. */
async function startWithProvider(browser: Browser, env: Record<string, string> = {}) {
  // Browsers have passkeys under a name, and none under an IP address.
  const origin = `http://localhost:${await freePort()}`
  const provider = await startProvider({ origin, people: { nora: { groups: ['collectors'] } } })
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-story-'))
  const server = startServerProcess({
    DATA_DIR: join(folder, 'data'),
    PORT: new URL(origin).port,
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: providerName,
    OIDC_APPROVED_CLAIM: 'groups=collectors',
    ...env,
  })
  await server.ready
  return {
    address: origin,
    provider,
    open: async () => {
      const context = await browser.newContext({ baseURL: origin })
      // The pages of the provider ask for a font, which no test fetches.
      await context.route('https://fonts.googleapis.com/**', (route) => route.abort())
      return context
    },
    async stop() {
      await server.end('SIGTERM')
      await provider.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('members sign in by their provider, link an account, and sign out at both ends', async ({
  browser,
}) => {
  const server = await startWithProvider(browser)
  const { open, provider } = server
  try {
    const home = await open()
    const ada = await register(server, home, 'ada')
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
    await server.stop()
  }
})

/** A script of a member, which reads the collection with a key. */
const script = `
import { ok } from '@oazapfts/runtime'
import { cardList, collectionAdd, collectionList, defaults, wishlistAdd } from './client.ts'
defaults.baseUrl = process.env.ADDRESS ?? ''
defaults.headers = { Authorization: \`Bearer \${process.env.KEY}\` }
const { data } = await ok(cardList({ search: "Fisher's Knot", limit: 1 }))
const cardId = data[0]?.id ?? 0
await ok(collectionAdd({ cardId, quantity: 2 }))
await ok(wishlistAdd({ cardId, targetPrice: 1000 }))
const { collection } = await ok(collectionList({ limit: 10 }))
console.log(JSON.stringify(collection))
`

test('a member of the provider adds a passkey, reads the collection by a generated client, and gets a signed hook for a wish within reach', async ({
  browser,
}) => {
  const receiver = await startReceiver()
  const webhooks = { WEBHOOK_HOSTS: '*', WEBHOOK_NETWORKS: '127.0.0.1' }
  const server = await startWithProvider(browser, webhooks)
  try {
    const admin = await apiMember(server, 'ada')
    const page = await (await server.open()).newPage()
    await addAuthenticator(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: `Continue with ${providerName}` }).click()
    await signInThere(page, 'nora')
    const panel = (name: string) => page.getByRole('region', { name })
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

    await panel('Passkeys').getByRole('button', { name: 'Add Passkey' }).click()
    await dialog('Add Passkey').getByLabel('Name').fill('Laptop')
    await dialog('Add Passkey').getByRole('button', { name: 'Add Passkey' }).click()
    await expect(panel('Passkeys').getByRole('listitem')).toContainText('Laptop')

    await panel('API Keys').getByRole('button', { name: 'Create Key' }).click()
    await dialog('Create API Key').getByLabel('Name').fill('Script')
    await dialog('Create API Key').getByLabel('Access').selectOption('Read and write')
    await dialog('Create API Key').getByRole('button', { name: 'Create Key' }).click()
    const KEY = await dialog('API Key').getByLabel('API key').inputValue()
    await dialog('API Key').getByRole('button', { name: 'Close' }).click()

    await panel('Webhooks').getByRole('button', { name: 'Add Webhook' }).click()
    await dialog('Add Webhook').getByLabel('Name').fill('Home')
    await dialog('Add Webhook').getByLabel('URL').fill(`${receiver.url}/cards`)
    await dialog('Add Webhook').getByRole('button', { name: 'Add Webhook' }).click()
    const secret = await dialog('Signing Secret').getByLabel('Signing secret').inputValue()
    await dialog('Signing Secret').getByRole('button', { name: 'Close' }).click()

    const collection = await runGeneratedClient(server.address, script, { KEY })
    expect(collection).toMatchObject([{ name: "Fisher's Knot", quantity: 2 }])

    await admin.call(adminRunTasks, {})
    await expect.poll(() => receiver.received.length).toBe(1)
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received
    const event = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(event).toMatchObject({
      type: 'wish_price',
      data: { kind: 'wish_price', card: { name: "Fisher's Knot" } },
    })
  } finally {
    await server.stop()
    await receiver.stop()
  }
})
