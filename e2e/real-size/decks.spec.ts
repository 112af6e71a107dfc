/** A deck of 100 cards, from the text of a deck builder to the pull list and back, against a collection of 10,272 entries. */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { collector } from '../../bench/data/collector-folder.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, signIn, test } from '../kit/collector-test.ts'

/** Fields of a card that the stories need. */
interface CardSent {
  name: string
  set_code: string
  collector_number: string | null
}
interface EntrySent extends CardSent {
  id: number
  card_id: number
  quantity: number
  variation: string
  condition: string
  language: string
}

const ownedLines = 70
const lineCount = 100
const answerWithinMs = 5000

/** Calls of the API as a member. */
class Caller {
  readonly #request: APIRequestContext
  readonly #headers: Record<string, string>

  constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#headers = { Authorization: `Bearer ${token}` }
  }

  async get<Answer>(path: string): Promise<Answer> {
    const response = await this.#request.get(path, { headers: this.#headers })
    expect(response.ok(), path).toBe(true)
    // Typed by the stories.
    return (await response.json()) as Answer
  }

  post(path: string, data: object) {
    return this.#request.post(path, { headers: this.#headers, data })
  }
}

async function callerOf(page: Page): Promise<Caller> {
  await page.goto('/decks')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  return new Caller(page.request, token ?? '')
}

/** A line as Moxfield copies a deck. */
const lineOf = ({ name, set_code: set, collector_number: number }: CardSent) =>
  `1 ${name} (${set}) ${number ?? ''}`.trim()

/** A deck of cards of a place of the collection, those with the fewest copies first, and of others that are not owned. */
async function deckOf(
  caller: Caller,
  location: string,
): Promise<{ first: EntrySent; text: string }> {
  const named = new Map<string, EntrySent>()
  for (let page = 1; named.size < ownedLines; page++) {
    const { collection } = await caller.get<{ collection: EntrySent[] }>(
      `/api/collection?location=${encodeURIComponent(location)}&limit=100&sortBy=name&page=${page}`,
    )
    for (const entry of collection) if (entry.variation === 'Normal') named.set(entry.name, entry)
  }
  const owned = [...named.values()].toSorted((a, b) => a.quantity - b.quantity).slice(0, ownedLines)
  const [first] = owned
  if (first === undefined) throw new Error(`No card is in ${location}.`)
  const { data } = await caller.get<{ data: (CardSent & { in_collection: boolean })[] }>(
    '/api/cards/all-sets?limit=100&owned=missing&sortBy=normal_price&sortOrder=desc',
  )
  const missing = new Map(
    data.filter(({ name }) => !named.has(name)).map((card) => [card.name, card]),
  )
  const cards = [...owned, ...[...missing.values()].slice(0, lineCount - owned.length)]
  return { first, text: cards.map(lineOf).join('\n') }
}

const heading = (page: Page) =>
  page.getByRole('heading', { name: /^You own \d+ of 100\. Missing \$/ })

/** How many copies the heading says are owned. */
async function ownedIn(page: Page): Promise<number> {
  await expect(heading(page)).toBeVisible()
  return Number(/\d+/.exec((await heading(page).textContent()) ?? '')?.[0])
}

const progress = (page: Page, pulled: number, all: number) =>
  page.getByRole('main').getByText(`${pulled} of ${all} cards pulled`).last()

/** Where the copies of a name are. */
const placesOf = async (caller: Caller, { name }: CardSent) => {
  const { collection } = await caller.get<{ collection: Record<string, unknown>[] }>(
    `/api/collection?search=${encodeURIComponent(`"${name}"`)}&limit=100`,
  )
  return collection
    .map((each) => [
      each['card_id'],
      each['variation'],
      each['location'],
      each['quantity'],
      each['deck'],
    ])
    .toSorted((a, b) => String(a).localeCompare(String(b)))
}

/** A page of another phone on which a member is signed in. */
async function browserPage(browser: Browser, address: string, username: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await signIn(context, { address, username })
  return context.newPage()
}

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a list of 100 is checked, built, pulled, kept out of a trade and taken apart again', async ({
    page,
    browser,
    address,
  }) => {
    const caller = await callerOf(page)
    const { first: single, text } = await deckOf(caller, 'binder')
    expect(single.quantity).toBe(1)
    const before = await placesOf(caller, single)

    await page.goto('/decks/check')
    await page.getByRole('textbox', { name: 'Deck list', exact: true }).fill(text)
    const start = performance.now()
    await page.getByRole('button', { name: 'Check Deck' }).tap()
    const owned = await ownedIn(page)
    expect(performance.now() - start).toBeLessThanOrEqual(answerWithinMs)
    expect(owned).toBeGreaterThanOrEqual(ownedLines)
    await page.getByRole('button', { name: 'Save as Deck' }).tap()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Quick')
    await page.getByRole('button', { name: 'Create Deck' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Quick' })).toBeVisible()
    expect(await ownedIn(page)).toBe(owned)

    await page.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('button', { name: 'Build', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Build Deck' }).tap()
    await expect(progress(page, 0, owned)).toBeVisible()
    await expectNoSidewaysScroll(page)
    const pullList = page.url()
    const box = page.getByRole('region', { name: 'binder' }).getByRole('checkbox')
    await box.first().tap()
    await expect(progress(page, 1, owned)).toBeVisible()
    await page.close()
    const again = await browserPage(browser, address, collector.username)
    await again.goto(pullList)
    await expect(progress(again, 1, owned)).toBeVisible()
    await expect(
      again.getByRole('region', { name: 'binder' }).getByRole('checkbox').first(),
    ).toBeChecked()

    const theirs = await browserPage(browser, address, 'trader7')
    const trader = await callerOf(theirs)
    const { card_id: cardId, condition, language } = single
    const offer = { memberId: 1, theirs: [{ cardId, condition, language, quantity: 1 }] }
    const listed = { cardId, variation: 'Normal', quantity: 1 }
    const mine = await callerOf(again)
    expect((await mine.post('/api/lists/1/cards', listed)).status()).toBe(200)
    const refused = await trader.post('/api/trade/proposals', offer)
    expect(refused.status()).toBe(409)
    expect(await refused.text()).toContain('has 0 of 1 for trade')
    expect(
      (await mine.post('/api/collection/remove', { entries: { matching: {} } })).status(),
    ).toBe(409)

    await again.goto(pullList)
    await again.getByRole('button', { name: 'Take Apart' }).tap()
    await again.getByRole('dialog').getByRole('button', { name: 'Take Apart' }).tap()
    await expect(again.getByText(`${owned} cards taken out of the deck`)).toBeVisible()
    expect(await placesOf(mine, single)).toEqual(before)
    expect((await trader.post('/api/trade/proposals', offer)).status()).toBe(200)
  })
})

test('a list of 100 is checked, built, pulled and taken apart again by keyboard', async ({
  page,
}) => {
  const caller = await callerOf(page)
  const { first, text } = await deckOf(caller, 'red box')
  const before = await placesOf(caller, first)

  await page.goto('/decks/check')
  await page.getByRole('textbox', { name: 'Deck list', exact: true }).focus()
  await page.keyboard.insertText(text)
  // Over the file and the fold with the other deck.
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(heading(page)).toBeFocused()
  const owned = await ownedIn(page)
  await page.getByRole('button', { name: 'Save as Deck' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keys' })).toBeVisible()

  await page.getByRole('button', { name: 'Build', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Build Deck' }).press('Enter')
  await expect(progress(page, 0, owned)).toBeVisible()
  const box = page.getByRole('region', { name: 'red box' }).getByRole('checkbox')
  await box.first().press('Space')
  await expect(progress(page, 1, owned)).toBeVisible()
  await page.reload()
  await expect(box.first()).toBeChecked()
  await page.getByRole('button', { name: 'Take Apart' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Take Apart' }).press('Enter')
  await expect(page.getByText(`${owned} cards taken out of the deck`)).toBeVisible()
  expect(await placesOf(caller, first)).toEqual(before)
})
