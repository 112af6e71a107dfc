/** Locations and tags of the collection: given, filtered by, taken away, and shown in a card's dialog. */
import { people } from '../../sample/members/people.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expect, test } from '../kit/test.ts'

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('puts copies into a binder, filters by it, and sees it in the card’s dialog', async ({
    page,
    db,
  }) => {
    await page.goto('/collection')
    const { choose, dialog, toasts, row, rows, main } = collectionPage(page)
    await choose(/Plain Herring/, 'Edit...')
    await dialog.getByRole('textbox', { name: 'Copies' }).fill('2')
    await dialog.getByRole('combobox', { name: 'Location' }).fill('Binder 1')
    await dialog.getByText('More details').click()
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('gift, signed')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toasts).toContainText('Card updated')
    const inBinder = row(/Plain Herring/).filter({ hasText: 'Binder 1' })
    await expect(inBinder).toHaveCount(1)
    expect(db.state.collection).toContainEqual(
      expect.objectContaining({ quantity: 2, location: 'Binder 1', tags: ['gift', 'signed'] }),
    )
    await main.getByRole('button', { name: 'Show Filters' }).click()
    await page.getByRole('combobox', { name: 'Location' }).selectOption('Binder 1')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/collection?location=Binder+1')
    await expect(rows).toHaveCount(1)
    await page.getByText('More filters').click()
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('gift')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/collection?location=Binder+1&tag=gift')
    await page.getByRole('button', { name: /Tagged gift/ }).click()
    await rows
      .first()
      .getByRole('button', { name: /Plain Herring/ })
      .first()
      .click()
    const places = page.getByRole('dialog').getByRole('region', { name: 'Your copies' })
    await expect(places).toContainText('2x Normal, NMBinder 1')
    await expect(places).toContainText('No location')
  })

  test('gives many cards a location and tags, and undoes it @core', async ({ page, db }) => {
    const labels = () =>
      db.state.collection
        .filter(({ userId }) => userId === people.alice.id)
        .map(({ location, tags }) => `${location}: ${tags.join(', ')}`)
    const before = labels()
    await page.goto('/collection')
    const { rows, table, bar, dialog, toasts } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    const all = table.getByRole('checkbox', { name: 'Select all cards on this page' })
    const open = async (item: string) => {
      await all.check()
      await bar.getByRole('button', { name: 'Change' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await open('Set Location...')
    await expect(dialog.getByRole('combobox', { name: 'Location' })).toBeFocused()
    await dialog.getByRole('combobox', { name: 'Location' }).fill('Box')
    await dialog.getByRole('button', { name: 'Set Location' }).click()
    await expect(toasts).toContainText('Set Location: 8 entries changed')
    await open('Add Tags...')
    await dialog.getByRole('button', { name: 'Add Tags' }).click()
    await expect(dialog).toContainText('Enter at least one tag')
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('sale, gift')
    await dialog.getByRole('button', { name: 'Add Tags' }).click()
    await expect(toasts).toContainText('Add Tags: 8 entries changed')
    expect(new Set(labels())).toEqual(new Set(['Box: sale, gift']))
    await open('Remove Tags...')
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('gift')
    await dialog.getByRole('button', { name: 'Remove Tags' }).click()
    await expect(toasts).toContainText('Remove Tags: 8 entries changed')
    expect(new Set(labels())).toEqual(new Set(['Box: sale']))
    // The newest message comes last.
    await toasts.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => new Set(labels())).toEqual(new Set(['Box: sale, gift']))
    expect(labels()).toHaveLength(before.length)
  })

  test('keeps what was typed where a change fails', async ({ page, faults, expectErrors }) => {
    expectErrors(/collectionSetLocation: HTTP 500/)
    faults.add({ endpoint: 'collectionSetLocation', status: 500, times: 1 })
    await page.goto('/collection')
    const { box, bar, dialog, toasts } = collectionPage(page)
    await box(/Plain Herring/).check()
    await bar.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Set Location...' }).click()
    const location = dialog.getByRole('combobox', { name: 'Location' })
    await location.fill('Box')
    await dialog.getByRole('button', { name: 'Set Location' }).click()
    await expect(dialog).toContainText('Failed to set location')
    await expect(location).toHaveValue('Box')
    await dialog.getByRole('button', { name: 'Set Location' }).click()
    await expect(toasts).toContainText('Set Location: 1 entry changed')
  })
})
