/** Many entries at once: how they are selected, listed, graded, removed, and how that is undone. */
import { people } from '../../sample/members/people.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectRowVisible } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

test.describe('a member with several pages', () => {
  test.use({ as: 'carol' })

  test('keeps a selection over pages, sorts and views, until it is cleared', async ({ page }) => {
    await page.goto('/collection')
    const { main, table, rows, box, bar, next, previous, showAs, grid } = collectionPage(page)
    const pageBox = table.getByRole('checkbox', { name: 'Select all cards on this page' })
    await box(/Ashgrave Raven/).check()
    await expect(main.getByRole('button', { name: 'Add to List (1)' })).toBeVisible()
    await next.click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    // The rows of page 1 stay until those of page 2 have come.
    await expect(box(/Ashgrave Raven/)).toBeHidden()
    await expect(pageBox).not.toBeChecked()
    await rows.first().getByRole('checkbox').check()
    await expect(bar).toContainText('2 selected')
    await table.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    await table.getByRole('button', { name: 'Card Name' }).click()
    await expect(box(/Ashgrave Raven/)).toBeChecked()
    await showAs('Grid')
    await expect(grid.getByRole('checkbox', { name: 'Select Ashgrave Raven' })).toBeChecked()
    await grid.getByRole('checkbox', { name: 'Select Belfry of the Sun Gate' }).check()
    await expect(bar).toContainText('3 selected')
    await showAs('Table')
    await pageBox.check()
    await expect(bar).toContainText('51 selected')
    await next.click()
    await previous.click()
    await expect(pageBox).toBeChecked()
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toBeHidden()
    await expect(pageBox).not.toBeChecked()
  })

  test('selects all results, but for some, until the filters change', async ({ page }) => {
    await page.goto('/collection')
    const { main, box, bar, next, search, rows } = collectionPage(page)
    await box(/Ashgrave Raven/).check()
    await expect(bar.getByRole('button', { name: /Select all/ })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Select page' }).click()
    await bar.getByRole('button', { name: 'Select all 130 results' }).click()
    await expect(bar).toContainText('130 selected')
    await next.click()
    await rows.first().getByRole('checkbox').uncheck()
    await expect(main.getByRole('button', { name: 'Add to List (129)' })).toBeVisible()
    await search.fill('raven')
    await expect(bar).toBeHidden()
    await expect(rows.first().getByRole('checkbox')).not.toBeChecked()
  })

  test('selects a range by Shift and the page by Ctrl+A', async ({ page }) => {
    await page.goto('/collection')
    const { rows, bar } = collectionPage(page)
    const box = (index: number) => rows.nth(index).getByRole('checkbox')
    await box(2).click()
    await box(6).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('5 selected')
    await box(8).focus()
    await page.keyboard.press('Shift+Space')
    await expect(bar).toContainText('7 selected')
    await page.keyboard.press('ControlOrMeta+a')
    await expect(bar).toContainText('50 selected')
    await page.getByRole('button', { name: /^Keyboard shortcuts/ }).waitFor()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('In the table: select the page')
  })

  test('puts all results on a list', async ({ page, db, faults }) => {
    const added = page.waitForRequest(/\/cards\/bulk$/)
    await page.goto('/collection')
    const { table, box, bar, dialog, toasts } = collectionPage(page)
    await table.getByRole('checkbox', { name: 'Select all cards on this page' }).check()
    await bar.getByRole('button', { name: 'Select all 130 results' }).click()
    await box(/Ashgrave Raven/).uncheck()
    faults.add({ endpoint: 'collectionList', delay: 'until-cleared' })
    await bar.getByRole('button', { name: 'Add to List' }).click()
    await expect(dialog.getByRole('progressbar', { name: 'Cards loaded' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add to List' })).toBeDisabled()
    faults.clear()
    await expect(dialog.getByRole('listitem')).toHaveCount(20)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog).toContainText('Page 2 of 7')
    await dialog.getByRole('radio', { name: 'To swap' }).check()
    await dialog.getByRole('button', { name: 'Add to List' }).click()
    await expect(toasts).toContainText('Added 129 cards to list!')
    const { cards } = (await added).postDataJSON()
    expect(cards).toHaveLength(129)
    const onList = db.state.listItems.filter(({ listId }) => listId === 4)
    expect(onList.length).toBeGreaterThan(100)
    await expect(bar).toBeHidden()
  })

  test('removes all results at once, and has them back at once @core', async ({ page, db }) => {
    const owned = () => db.state.collection.filter(({ userId }) => userId === people.carol.id)
    const before = owned().map(({ cardId, quantity }) => [cardId, quantity])
    await page.goto('/collection')
    const { table, bar, dialog, toasts, undo, rows, expectTotal } = collectionPage(page)
    await table.getByRole('checkbox', { name: 'Select all cards on this page' }).check()
    await bar.getByRole('button', { name: 'Select all 130 results' }).click()
    await bar.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toContainText('Remove 130 entries?')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your collection is empty. Start adding cards!')).toBeVisible()
    await expect(toasts).toContainText('Removed 130 entries from collection')
    await undo()
    await expect(rows).toHaveCount(50)
    await expectTotal('Unique Cards', '130')
    expect(owned().map(({ cardId, quantity }) => [cardId, quantity])).toEqual(before)
  })
})

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('adds selected cards to a list, by default all but one copy', async ({ page, db }) => {
    await page.goto('/collection')
    const { main, box, row, plus, minus, bar, dialog, toasts } = collectionPage(page)
    const onSecretDeck = () => db.state.listItems.filter(({ listId }) => listId === 3)
    const before = structuredClone(onSecretDeck())
    await main.getByRole('button', { name: 'Add to List (0)' }).click()
    await expect(toasts).toContainText('Please select cards and a list.')
    await box(/Plain Herring/).check()
    await box(/Harbour Hearth/).check()
    await plus(row(/Plain Herring/)).click()
    await main.getByRole('button', { name: 'Add to List (2)' }).click()
    const herring = dialog.getByRole('group', { name: 'Quantity of Plain Herring' })
    const hearth = dialog.getByRole('group', { name: 'Quantity of Harbour Hearth' })
    await expect(herring).toHaveText('12')
    await expect(hearth).toHaveText('1')
    await expect(minus(hearth)).toBeDisabled()
    await expect(plus(hearth)).toBeDisabled()
    await plus(herring).click()
    await expect(plus(herring)).toBeDisabled()
    for (let step = 0; step < 4; step++) await minus(herring).click()
    await dialog.getByRole('button', { name: 'Add to List' }).click()
    await expect(dialog).toContainText('Please select cards and a list.')
    await dialog.getByRole('radio', { name: 'A secret deck' }).check()
    await dialog.getByRole('button', { name: 'Add to List' }).click()
    await expect(toasts).toContainText('Added 2 cards to list!')
    await expect(dialog).toBeHidden()
    await expect(bar).toBeHidden()
    expect(onSecretDeck().map(({ cardId, quantity }) => [cardId, quantity])).toEqual([
      [614, 2],
      [618, 9],
    ])
    // The toast above is that of the stepped quantity.
    await toasts.getByRole('button', { name: 'Undo' }).last().click()
    await expect(toasts).toContainText('Undone')
    expect(onSecretDeck()).toEqual(before)
  })

  test('shows why a list could not be changed', async ({ page, faults, expectErrors }) => {
    expectErrors(/listMine: HTTP 500/, /listAddBulk: HTTP 500/)
    faults.add({ endpoint: 'listMine', status: 500 })
    await page.goto('/collection')
    const { box, bar, dialog, toasts } = collectionPage(page)
    await box(/Plain Herring/).check()
    await box(/Found at Sea/).check()
    await bar.getByRole('button', { name: 'Add to List' }).click()
    await expect(dialog).toContainText('Failed to load your lists.')
    faults.clear()
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await dialog.getByRole('radio', { name: 'Spare parts' }).check()
    faults.add({ endpoint: 'listAddBulk', status: 500, times: 1 })
    await dialog.getByRole('button', { name: 'Add to List' }).click()
    await expect(toasts).toContainText('Failed to add cards to list.')
    await expect(dialog).toBeVisible()
    faults.add({
      endpoint: 'listAddBulk',
      raw: {
        contentType: 'application/json',
        text: JSON.stringify({
          successCount: 1,
          failureCount: 1,
          failures: [{ tcgProductId: 99, cardId: 616, reason: 'Card not found.' }],
        }),
      },
    })
    await dialog.getByRole('button', { name: 'Add to List' }).click()
    await expect(toasts).toContainText('Added 1 of 2 card types. Failures: 99: Card not found.')
  })

  test('grades selected cards at once, and takes it back at once', async ({ page, db }) => {
    const grades = () =>
      db.state.collection.flatMap(({ userId, condition }) =>
        userId === people.alice.id ? [condition] : [],
      )
    const before = grades()
    await page.goto('/collection')
    const { rows, row, table, bar, toasts, undo } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    await table.getByRole('checkbox', { name: 'Select all cards on this page' }).check()
    await bar.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Moderately Played' }).click()
    await expect(toasts).toContainText('Set 8 entries to Moderately Played')
    await expect(row(/Plain Herring/)).toContainText('MP')
    await undo()
    await expect(row(/Plain Herring/)).not.toContainText('MP')
    expect(grades()).toEqual(before)
  })

  test('keeps the selection where a change fails', async ({ page, faults, expectErrors }) => {
    expectErrors(
      /collectionRemoveBulk: HTTP 500/,
      /collectionSetCondition: HTTP 500/,
      /changeUndo: HTTP 404/,
    )
    faults.add({ endpoint: 'collectionRemoveBulk', status: 500, times: 1 })
    faults.add({ endpoint: 'collectionSetCondition', status: 500 })
    await page.goto('/collection')
    const { box, bar, dialog, toasts, rows, undo } = collectionPage(page)
    await box(/Plain Herring/).check()
    await bar.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Damaged' }).click()
    await expect(toasts).toContainText('Failed to set condition')
    await bar.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toContainText('Remove 1 entry?')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(toasts).toContainText('Failed to remove cards')
    await expect(bar).toContainText('1 selected')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(rows).toHaveCount(7)
    faults.add({ endpoint: 'changeUndo', status: 404 })
    await undo()
    await expect(toasts).toContainText('Failed to undo')
  })
})

test.describe('copies for trade', () => {
  test.use({ as: 'alice' })

  test('selected cards are marked for trade, found by it, and undone', async ({ page, db }) => {
    await page.goto('/collection?columns=forTrade')
    const { table, box, bar, toasts } = collectionPage(page)
    await box(/Found at Sea/).check()
    await bar.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'For trade', exact: true }).click()
    await expect(toasts).toContainText('1 entry now for trade')
    await expectRowVisible(table, {
      'Card Name': 'Found at Sea 1 promised 2 for trade',
      'For Trade': '2',
    })
    await page.goto('/lists')
    const tile = page.getByRole('article', { name: 'For trade' })
    await expect(tile).toContainText('Copies you marked for trade in your collection.')
    await expect(tile.getByRole('button', { name: /Delete/ })).toHaveCount(0)
    await tile.getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('link', { name: 'Edit in My Collection' }).click()
    await expect(page).toHaveURL(/forTrade=yes/)
    await expect(page.getByText('For trade', { exact: true }).first()).toBeVisible()
    expect(db.state.lists.some(({ fromCollection }) => fromCollection)).toBe(true)
  })
})
