/** Exports of cards: the choice of the format, the list of what it cannot carry, and the file. */
import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../kit/page-checks.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expect, test } from '../kit/test.ts'

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('exports what the filters find, by keyboard, and sees what a file cannot carry @core', async ({
    page,
  }) => {
    await page.goto('/collection?search=herring')
    const { main, dialog, rows, toasts } = collectionPage(page)
    await expect(rows).toHaveCount(1)
    await main.getByRole('button', { name: 'Export' }).press('Enter')
    const format = dialog.getByRole('combobox', { name: 'Format' })
    await expect(format).toBeFocused()
    const losses = dialog.getByRole('list', { name: 'Not included in this format:' })
    await expect(losses).toHaveText('Price alerts')
    await expect(dialog).not.toContainText('spreadsheet:')
    await format.selectOption('Plain text')
    await expect(losses).toContainText('Location')
    await expectNoAxeViolations(page)
    await format.selectOption('Moxfield')
    await expect(dialog).toContainText("Don't open this file in a spreadsheet")
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export 1 entry' }).press('Enter'),
    ])
    expect(file.suggestedFilename()).toBe('ninepocket-collection-moxfield-2026-11-20.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\n')[1]).toContain('Plain Herring')
    await expect(toasts).toContainText('Exported 1 entry')
    await expect(dialog).toBeHidden()
  })

  test('exports the selected cards, and may try again after a failure', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/cardExport: HTTP 500/)
    faults.add({ endpoint: 'cardExport', status: 500, times: 1 })
    await page.goto('/collection')
    const { main, box, dialog, toasts } = collectionPage(page)
    await box(/Plain Herring/).check()
    await main.getByRole('button', { name: 'Export' }).click()
    const submit = dialog.getByRole('button', { name: 'Export 1 entry' })
    await submit.click()
    await expect(dialog).toContainText('Failed to export cards')
    await submit.click()
    await expect(toasts).toContainText('Exported 1 entry')
  })

  test('exports the wishlist, without the fields that wishes do not have', async ({ page }) => {
    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption('TCGplayer')
    await expect(dialog).toContainText('Target price')
    await expect(dialog).not.toContainText('Price paid')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: /^Export \d+ entries$/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^ninepocket-wishlist-tcgplayer-/)
  })
})
