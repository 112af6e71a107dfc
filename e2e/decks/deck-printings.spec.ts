/** The printings of a deck's lines: by the deck's rule, or fixed. */
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('a line is fixed to its printing, and counts copies of any printing again, by keyboard @core', async ({
  page,
}) => {
  await page.goto('/decks/9')
  const herring = page.getByRole('row', { name: /Plain Herring/ })
  await page.getByRole('button', { name: 'Add Plain Herring' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Only This Printing' }).press('Enter')
  await expect(herring).toContainText('only this printing')
  await expect(page.getByText('Any printing counts unless a line says otherwise')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(herring).not.toContainText('only this printing')
})

test('the rule of a deck changes the printings of its lines, with a way back', async ({ page }) => {
  await page.goto('/decks')
  await page.getByRole('button', { name: 'New Deck' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Deck' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Eels')
  await dialog.getByRole('textbox', { name: 'Cards' }).fill('4 Reefbound Eel')
  await dialog.getByRole('combobox', { name: 'Printings' }).selectOption('Newest Printing')
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  const eel = page.getByRole('row', { name: /Reefbound Eel/ })
  await expect(eel).toContainText('114')
  await page.getByRole('button', { name: 'Edit Deck' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Deck' })
  await edit.getByRole('combobox', { name: 'Printings' }).selectOption('Cheapest Printing')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(eel).not.toContainText('114')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(eel).toContainText('114')
})

test('selected lines are fixed, and get the printing of a rule', async ({ page }) => {
  await page.goto('/decks/9')
  await page.getByRole('checkbox', { name: 'Select all cards on this page' }).press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Only This Printing' }).click()
  await expect(page.getByText('only this printing')).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select Plain Herring' }).press('Space')
  await bar.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Choose Newest Printing' }).click()
  await expect(page.getByText('Nothing to change')).toBeVisible()
})
