import { people } from '../../sample/members/people.ts'
import { cardPage, setPath } from '../kit/pages/card-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const set = 'Shards over Saltmere'
const path = setPath(set)

test.describe('for a member', () => {
  test.use({ as: 'carol' })

  test('a set says how far it is complete, and what the missing cards cost', async ({ page }) => {
    await page.goto(path)
    const progress = page.getByRole('progressbar', { name: `Your progress in ${set}` })
    await expect(progress).toHaveAttribute('value', '26')
    await expect(page.getByText('26 of 162, 16%')).toBeVisible()
    await expect(
      page.getByText(/136 missing, \$[\d,.]+ \(1 unpriced\), \$[\d,.]+ \(8 unpriced\) low/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'My cards in this set' }).click()
    await expect(page).toHaveURL('/collection?sets=SHD&sort=quantity&direction=desc')
  })

  test('what counts is in the URL, and remembered for the next set', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Goal' }).click()
    const panel = page.getByRole('group', { name: 'Goal' }).first()
    await panel.getByRole('radio', { name: 'Every card, foil' }).check()
    await expect(page).toHaveURL(`${path}?counting=foil`)
    await panel.getByRole('checkbox', { name: 'Variants' }).check()
    await expect(page).toHaveURL(`${path}?counting=foil&without=tokens,promos`)
    await page.goto(setPath('Kilns of Emberreach'))
    await expect(page).toHaveURL(
      `${setPath('Kilns of Emberreach')}?counting=foil&without=tokens,promos`,
    )
  })

  test('a set is what collectors call one, until every kind of card counts', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('26 of 162, 16%')).toBeVisible()
    await page.getByRole('button', { name: 'Goal' }).click()
    const panel = page.getByRole('group', { name: 'Goal' }).first()
    for (const kind of ['Tokens', 'Promos', 'Variants']) {
      await expect(panel.getByRole('checkbox', { name: kind })).not.toBeChecked()
      await panel.getByRole('checkbox', { name: kind }).check()
    }
    await expect(page).toHaveURL(`${path}?without=none`)
    await expect(page.getByText('26 of 200, 13%')).toBeVisible()
    await page.reload()
    await expect(page.getByText('26 of 200, 13%')).toBeVisible()
  })

  test('a card that is added counts at once', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('26 of 162, 16%')).toBeVisible()
    const { main, search } = cardPage(page)
    await main.getByRole('button', { name: /^Keyboard shortcuts/ }).waitFor()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await expect(search).not.toBeFocused()
    await page.keyboard.press('a')
    await expect(page.getByText('27 of 162, 16%')).toBeVisible()
  })

  test('the progress keeps its height while it loads, and a failure offers to try again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/collectionCompletion: HTTP 500/)
    faults.add({ endpoint: 'collectionCompletion', delay: 'until-cleared' })
    await page.goto(path)
    const { rows, alert } = cardPage(page)
    await expect(rows).toHaveCount(50)
    const before = await rows.first().boundingBox()
    faults.clear()
    await expect(page.getByText('26 of 162, 16%')).toBeVisible()
    expect(await rows.first().boundingBox()).toEqual(before)
    faults.add({ endpoint: 'collectionCompletion', status: 500 })
    await page.goto(setPath('Kilns of Emberreach'))
    await expect(alert).toContainText('Failed to load your progress')
    faults.clear()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
  })

  test('cards are filtered by what is owned, as it counts, with chips and in the URL', async ({
    page,
  }) => {
    await page.goto(path)
    const { main, chips, rows } = cardPage(page)
    await main.getByRole('button', { name: 'Show Filters' }).click()
    const owned = page.getByRole('group', { name: 'In my collection' })
    await owned.getByRole('checkbox', { name: 'Missing' }).check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(`${path}?owned=missing`)
    await expect(page.getByText('Showing 50 of 136 cards').first()).toBeVisible()
    await page.goto(`${path}?owned=extra&extraOver=3`)
    await expect(chips.getByText('Extra over 3 copies')).toBeVisible()
    await expect(page.getByText(/Showing \d of \d cards/).first()).toBeVisible()
    await chips.getByRole('button', { name: 'Remove filter Extra copies' }).click()
    await chips.getByRole('button', { name: 'Remove filter Extra over 3 copies' }).click()
    await expect(page).toHaveURL(path)
    await expect(rows).toHaveCount(50)
  })

  test('the number of missing cards leads to exactly these, by the goal', async ({ page }) => {
    for (const goal of ['any', 'foil', 'printings']) {
      await page.goto(`${path}?counting=${goal}&search=bell`)
      const missing = page.getByRole('link', { name: /missing/ })
      const text = (await missing.textContent()) ?? ''
      // With the goal of every finish, several finishes of one card may be missing.
      const cards = /on (\d+) cards?/.exec(text)?.[1] ?? /^(\d+) missing/.exec(text)?.[1]
      await missing.click()
      await expect(page).not.toHaveURL(/search=/)
      await expect(
        page.getByText(new RegExp(`^Showing \\d+ of ${cards} cards$`)).first(),
      ).toBeVisible()
    }
  })

  test('a search for missing cards says that it knows no goal', async ({ page }) => {
    await page.goto('/all-cards?search=is%3Amissing')
    await expect(page.getByText('is:missing All printings, not your goal.')).toBeVisible()
  })

  test('Find Cards offers what counts beside the filter', async ({ page }) => {
    await page.goto('/all-cards?owned=owned')
    await expect(page.getByText('Showing 50 of 130 cards').first()).toBeVisible()
    await page.getByRole('button', { name: 'Goal' }).click()
    await page.getByRole('radio', { name: 'Every card, foil' }).check()
    await expect(page).toHaveURL('/all-cards?owned=owned&counting=foil')
    await expect(page.getByText(/Showing \d\d of [34]\d cards/).first()).toBeVisible()
  })

  test('the missing cards go to the wishlist at once, and Undo takes them off @core', async ({
    page,
    db,
  }) => {
    const wishes = () => db.state.wishlist.filter(({ userId }) => userId === people.carol.id).length
    const before = wishes()
    await page.goto(`${path}?rarity=Mythic`)
    await page.getByRole('button', { name: 'Add Missing Cards' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Missing Cards' })
    await expect(
      dialog.getByText(/^\d+ cards: \$[\d,.]+.* at market, \$[\d,.]+.* at low prices/),
    ).toBeVisible()
    const filtered = await dialog.getByRole('button', { name: /^Add \d+ cards$/ }).textContent()
    await dialog.getByRole('checkbox', { name: /match the page's filters/ }).uncheck()
    const add = dialog.getByRole('button', { name: /^Add 1\d\d cards$/ })
    await expect(add).toBeVisible()
    expect(filtered).not.toBe(await add.textContent())
    await add.click()
    await expect(dialog).toHaveCount(0)
    await expect(cardPage(page).toasts.getByText(/Added 1\d\d cards to wishlist/)).toBeVisible()
    expect(wishes()).toBeGreaterThan(before + 100)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(wishes).toBe(before)
  })

  test('a refusal says why, and the dialog stays', async ({ page, faults, expectErrors }) => {
    expectErrors(/collectionMissingAdd: HTTP 409/)
    const message = 'A wishlist holds at most 100,000 entries. Remove some first.'
    faults.add({ endpoint: 'collectionMissingAdd', status: 409, body: { message } })
    await page.goto(path)
    await page.getByRole('button', { name: 'Add Missing Cards' }).click()
    await page.getByRole('button', { name: /^Add \d+ cards$/ }).click()
    await expect(cardPage(page).toasts.getByText(message)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test.describe('on a narrow phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('nothing scrolls sideways, with the choice open', async ({ page }) => {
      await page.goto(path)
      await page.getByRole('button', { name: 'Goal' }).click()
      await expect(page.getByRole('radio', { name: 'Every card, any finish' })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
})

test('a visitor sees a set without any progress', async ({ page }) => {
  await page.goto(`${path}?counting=foil`)
  await expect(cardPage(page).rows).toHaveCount(50)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Goal' })).toHaveCount(0)
})

test('a visitor is not offered the filter by ownership, which does nothing', async ({ page }) => {
  await page.goto(`${path}?owned=owned`)
  const { main, chips } = cardPage(page)
  await expect(page.getByText('Showing 50 of 200 cards').first()).toBeVisible()
  await expect(chips).toHaveCount(0)
  await main.getByRole('button', { name: 'Show Filters' }).click()
  await expect(page.getByRole('group', { name: 'Rarity' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'In my collection' })).toHaveCount(0)
})
