/** Pack mode: the cards of a pack are entered by their numbers, without looking at the screen. */
import type { Page } from '@playwright/test'
import type { MockDb } from '../../mocks/records.ts'
import { people } from '../../sample/members/people.ts'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'ada' })

const saltmere = 'Shards over Saltmere'

function packPage(page: Page) {
  const { main, toasts } = cardPage(page)
  const dialog = page.getByRole('dialog', { name: 'Pack mode' })
  const entries = dialog.getByRole('region', { name: 'Entered cards' })
  return {
    main,
    toasts,
    dialog,
    entries,
    field: dialog.getByRole('textbox', { name: /^Collector number/ }),
    rows: entries.getByRole('listitem'),
    button: main.getByRole('button', { name: /^Pack mode/ }),
    key: (name: string) => dialog.getByRole('button', { name, exact: true }),
    open: async (set: string) => {
      await page.goto(setPath(set))
      await main.getByRole('button', { name: /^Pack mode/ }).waitFor()
      await page.keyboard.press('p')
    },
    /** Types as fast as a practised hand. */
    type: (text: string) => page.keyboard.type(text, { delay: 60 }),
  }
}

/** What the member has, in the order in which it was added: '#12 Foil x1'. */
function owned(db: MockDb): string[] {
  return db.state.collection
    .filter(({ userId }) => userId === people.ada.id)
    .map(({ cardId, finish, quantity }) => {
      const number = db.catalog.cards[cardId - 1]?.sent.collector_number
      return `#${number} ${finish} x${quantity}`
    })
}

const nameOf = (db: MockDb, set: string, number: string) =>
  db.catalog.cards.find(({ sent }) => sent.set_name === set && sent.collector_number === number)
    ?.sent.name

/** Numbers of a set whose cards have a price in both finishes. */
function numbersOf(db: MockDb, set: string): string[] {
  return db.catalog.cards
    .map(({ sent }) => sent)
    .filter(({ set_name, normal_price, foil_price }) => {
      return set_name === set && normal_price !== null && foil_price !== null
    })
    .flatMap(({ collector_number }) => collector_number ?? [])
    .filter((number) => /^\d+$/.test(number))
}

test('fifteen cards that are typed in one go are fifteen cards, however slow the server is', async ({
  page,
  db,
  faults,
}) => {
  const { open, type, field, rows, entries } = packPage(page)
  faults.add({ endpoint: 'cardNumbers', delay: 2000 })
  faults.add({ endpoint: 'collectionAdd', delay: 300 })
  await open(saltmere)
  const numbers = numbersOf(db, saltmere)
  const pack = Array.from({ length: 15 }, (_, at) => numbers[at * 5] ?? '')
  await type(pack.map((number) => `${number}\n`).join(''))
  await expect(field).toHaveValue('')
  await expect(rows).toHaveCount(15)
  await expect(entries).toContainText('15 cards')
  await expect.poll(() => owned(db)).toEqual(pack.map((number) => `#${number} Normal x1`))
  await expect(entries).toContainText('15 new for you')
  await expect(entries.getByText(/to save/)).toBeHidden()
})

test('a foil, several copies, a repetition and a mistake are typed without stopping @core', async ({
  page,
  db,
}) => {
  const { open, type, rows, entries, dialog } = packPage(page)
  await open(saltmere)
  const [first = '', second = '', third = ''] = numbersOf(db, saltmere)
  await type(`${first}f 3x${second} 99999 a u a${third}\n`)
  await expect(rows).toContainText([`#${third}`, '6 now', '#99999', '3x', `#${first}`])
  await expect(rows.nth(2)).toContainText('No card #99999 in this set')
  await expect(rows.nth(3)).toContainText('New for you')
  await expect(rows.nth(4)).toContainText('Foil')
  await expect(entries).toContainText('8 cards')
  await expect
    .poll(() => owned(db))
    .toEqual([`#${first} Foil x1`, `#${second} Normal x6`, `#${third} Normal x1`])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('entries that are not added', () => {
  test('stay to be tried again, and do not stop the others', async ({
    page,
    db,
    faults,
    expectErrors,
  }) => {
    expectErrors(/collectionAdd: HTTP 500/)
    const { open, type, rows, entries, key, dialog, button, toasts } = packPage(page)
    const [first = '', second = '', third = ''] = numbersOf(db, saltmere)
    faults.add({ endpoint: 'collectionAdd', status: 500, times: 2 })
    await open(saltmere)
    await type(`${first} ${second} ${third} `)
    await expect(entries.getByText('Not added')).toHaveCount(2)
    await expect.poll(() => owned(db)).toEqual([`#${third} Normal x1`])
    await rows.last().getByRole('button', { name: 'Try Again' }).click()
    await expect(entries.getByText('Not added')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(button).toHaveText('Pack mode (1 not added)')
    faults.add({ endpoint: 'collectionAdd', status: 500, times: 1, delay: 500 })
    await button.click()
    await rows.last().getByRole('button', { name: 'Try Again' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await toasts.getByRole('button', { name: 'Try Again' }).click()
    await expect
      .poll(() => owned(db))
      .toEqual([third, first, second].map((number) => `#${number} Normal x1`))
    await expect(button).toHaveText('Pack mode')
    await button.click()
    await key('Next pack').click()
    await expect(rows).toHaveCount(0)
  })

  test('are added from another page, and the window asks before it closes', async ({
    page,
    db,
    faults,
  }) => {
    const { open, type, dialog, main } = packPage(page)
    const pack = numbersOf(db, saltmere).slice(0, 3)
    faults.add({ endpoint: 'collectionAdd', delay: 1000 })
    await open(saltmere)
    await type(`${pack.join(' ')} `)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await main.getByRole('link', { name: 'Back to All Sets' }).click()
    const leaveDialog = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await leaveDialog).dismiss()
    await expect.poll(() => owned(db)).toEqual(pack.map((number) => `#${number} Normal x1`))
  })

  test('wait where the numbers cannot be loaded', async ({ page, db, faults, expectErrors }) => {
    expectErrors(/cardNumbers: HTTP 400/)
    const { open, type, dialog, entries, rows, key, field } = packPage(page)
    const [number = ''] = numbersOf(db, saltmere)
    faults.add({ endpoint: 'cardNumbers', status: 400 })
    await open(saltmere)
    await type(`${number} `)
    const failure = dialog.getByRole('alert').filter({ hasText: /the numbers of this set/ })
    await expect(failure).toBeVisible()
    await expect(rows).toContainText('Not added')
    faults.clear()
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(failure).toBeHidden()
    await entries.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => owned(db)).toEqual([`#${number} Normal x1`])
    await key(`Undo ${nameOf(db, saltmere, number)}`).click()
    await expect(field).toBeFocused()
    await expect.poll(() => owned(db)).toEqual([])
    await expect(rows).toHaveCount(0)
  })
})

test('what the copies have in common stays until it is changed', async ({ page, db }) => {
  const { open, type, dialog, field } = packPage(page)
  const [first = '', second = ''] = numbersOf(db, saltmere)
  await open(saltmere)
  await dialog.getByRole('combobox', { name: 'Finish' }).selectOption('Foil')
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOption('LP')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('ja')
  await dialog.getByRole('combobox', { name: 'Location' }).fill('Box 1')
  await field.focus()
  await type(`${first} `)
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await type(`${second} `)
  const alike = { finish: 'Foil', condition: 'LP', language: 'ja', location: 'Box 1' }
  await expect
    .poll(() => db.state.collection.filter(({ userId }) => userId === people.ada.id))
    .toMatchObject([alike, alike])
})

test.describe('a set of more finishes than two', () => {
  test.use({ seed: 'games' })

  test('has them to choose from, and takes their first letters', async ({ page, db }) => {
    const { open, type, rows, dialog, field } = packPage(page)
    await open('First Glow')
    const finish = dialog.getByRole('combobox', { name: 'Finish' })
    await expect(finish.locator('option')).toHaveText(['Normal', 'Holofoil', 'Reverse Holofoil'])
    await expect(field).toHaveAccessibleDescription(/^12f is a foil, 12r Reverse Holofoil, /)
    await type('1r 2x9f 22r 22 ')
    await expect(rows).toContainText([
      'Holofoil',
      'No “r” finish here. Try h.',
      'Holofoil',
      'Reverse Holofoil',
    ])
    await finish.selectOption('Reverse Holofoil')
    await field.focus()
    await type('9 ')
    await expect
      .poll(() => owned(db))
      .toEqual([
        '#1 Reverse Holofoil x1',
        '#9 Holofoil x2',
        '#22 Holofoil x1',
        '#9 Reverse Holofoil x1',
      ])
  })
})

test('a card whose number has a sign is found by its digits, and chosen', async ({ page, db }) => {
  const { open, type, rows } = packPage(page)
  await open(promoSet)
  await type('49 ')
  await rows.getByRole('button', { name: /^#49† / }).click()
  await expect(rows).toContainText('New for you')
  expect(owned(db)).toEqual(['#49† Normal x1'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('fifteen cards are tapped', async ({ page, db, faults }) => {
    const { main, field, rows, entries, key } = packPage(page)
    faults.add({ endpoint: 'collectionAdd', delay: 300 })
    await page.goto(setPath(saltmere))
    await main.getByRole('button', { name: 'Pack mode' }).tap()
    await expect(field).toHaveAttribute('inputmode', 'none')
    const pack = numbersOf(db, saltmere).slice(0, 14)
    for (const number of pack) {
      for (const digit of number) await key(digit).tap()
      await key('Add').tap()
    }
    await key('Again').tap()
    await expect(rows).toHaveCount(15)
    await expect(entries).toContainText('15 cards')
    await expectNoSidewaysScroll(page)
    await expect
      .poll(() => owned(db))
      .toEqual(pack.map((number, at) => `#${number} Normal x${at === 13 ? 2 : 1}`))
    await key('ABC').tap()
    await expect(field).toHaveAttribute('inputmode', 'text')
    await expect(field).toBeFocused()
  })
})
