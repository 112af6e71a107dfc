/** Changes of one entry of the collection: its quantity, its details, its removal. */
import { people } from '../../sample/members/people.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectRowVisible } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('steps are shown at once, sent as one, and followed by the totals @core', async ({
  page,
  db,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  await page.goto('/collection')
  const { row, plusQuickly, toasts, table, expectTotal } = collectionPage(page)
  const herring = row(/Plain Herring/)
  await plusQuickly(herring, 3)
  await expectRowVisible(table, {
    'Card Name': 'Plain Herring',
    Quantity: '15',
    'Total Value': '$1.35',
  })
  await expect(toasts).toContainText('Quantity updated')
  expect(sent).toEqual([{ quantity: 15 }])
  await expectTotal('Total Cards', '29')
  await expectTotal('Total Market', '$3,992.38')
  expect(db.state.collection.find(({ cardId }) => cardId === 618)?.quantity).toBe(15)
})

test('a step that is refused is taken back', async ({ page, faults, expectErrors }) => {
  expectErrors(/collectionUpdate: HTTP 500/)
  await page.goto('/collection')
  const { row, plus, minus, toasts, quantityOf, expectTotal } = collectionPage(page)
  const token = row(/Forager Token/)
  faults.add({ endpoint: 'collectionUpdate', status: 500, delay: 'until-cleared' })
  await minus(token).click()
  await plus(token).click()
  await plus(token).click()
  await expect(quantityOf(token)).toHaveText('5')
  await expect.poll(() => faults.held).toBe(1)
  faults.clear()
  await expect(toasts).toContainText('Failed to update quantity')
  await expect(quantityOf(token)).toHaveText('4')
  await expectTotal('Total Cards', '26')
  await toasts.getByRole('button', { name: 'Try Again' }).click()
  await expect(quantityOf(token)).toHaveText('5')
  await expect(toasts).toContainText('Quantity updated')
})

test('steps are not lost when the page is left', async ({ page, db }) => {
  await page.goto('/collection')
  const { row, plus, main, quantityOf } = collectionPage(page)
  await plus(row(/Found at Sea/)).click()
  await main.getByRole('link', { name: 'Add Cards' }).click()
  await expect(page).toHaveURL('/all-cards')
  await expect
    .poll(() => db.state.collection.find(({ cardId }) => cardId === 616)?.quantity)
    .toBe(3)
  await page.goBack()
  await expect(quantityOf(row(/Found at Sea/))).toHaveText('3')
})

test('Undo sends the quantity before the steps', async ({ page, db }) => {
  const quantity = () => db.state.collection.find(({ cardId }) => cardId === 618)?.quantity
  const before = quantity()
  await page.goto('/collection')
  const { row, plusQuickly, toasts } = collectionPage(page)
  await plusQuickly(row(/Plain Herring/), 3)
  await expect.poll(quantity).toBe((before ?? 0) + 3)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(quantity).toBe(before)
})

test('details are edited for a part of the copies, and Undo joins them again @core', async ({
  page,
  db,
}) => {
  const herrings = () =>
    db.state.collection
      .filter(({ cardId, userId }) => cardId === 618 && userId === people.alice.id)
      .map(({ quantity, condition }) => `${quantity} ${condition}`)
      .toSorted()
  const before = herrings()
  await page.goto('/collection')
  const { choose, dialog, toasts } = collectionPage(page)
  await choose(/Plain Herring/, 'Edit...')
  const copies = dialog.getByRole('textbox', { name: 'Copies' })
  await copies.fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText(
    'Choose another printing, finish, condition, language, location or grade',
  )
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOption('Damaged')
  await copies.fill('1000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText(/Enter a whole number from 1 to \d+/)
  await copies.fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(herrings()).toContain('2 DMG')
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(herrings).toEqual(before)
})

test('Undo of an edit that joined two entries gives both what they said', async ({ page, db }) => {
  const herrings = () =>
    db.state.collection
      .filter(({ cardId, userId }) => cardId === 618 && userId === people.alice.id)
      .map(({ id: _id, ...fields }) => fields)
  const [herring] = db.state.collection.filter(({ cardId }) => cardId === 618)
  if (!herring) throw new Error('Alice has no herring')
  const id = ++db.state.lastIds.collection
  db.state.collection.push({
    ...herring,
    id,
    condition: 'DMG',
    note: 'Torn',
    paidTotal: 2,
    paidQuantity: 1,
  })
  const before = structuredClone(herrings())
  await page.goto('/collection')
  const { row, dialog, toasts, undo } = collectionPage(page)
  const intact = row(/Plain Herring/).filter({ hasNotText: 'DMG' })
  await intact.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Edit...' }).click()
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOption('Damaged')
  await dialog.getByText('More details').click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Both')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText('Card updated')
  expect(herrings()).toMatchObject([
    { condition: 'DMG', note: 'Both', paidTotal: 2, paidQuantity: 1 },
  ])
  await undo()
  await expect(toasts).toContainText('Undone')
  expect(herrings()).toHaveLength(2)
  expect(herrings()).toEqual(expect.arrayContaining(before))
})

test('merged copies keep what was paid for all, which the dialog shows for one and in all', async ({
  page,
  db,
}) => {
  const [herring] = db.state.collection.filter(({ cardId }) => cardId === 618)
  if (!herring) throw new Error('Alice has no herring')
  Object.assign(herring, { quantity: 1, paidTotal: 10, paidQuantity: 1 })
  const id = ++db.state.lastIds.collection
  const worn = { ...herring, id, condition: 'DMG' as const }
  db.state.collection.push({ ...worn, quantity: 3, paidTotal: 3, paidQuantity: 3 })
  await page.goto('/collection?columns=paid,gain')
  const { row, choose, dialog, toasts, table } = collectionPage(page)
  const intact = row(/Plain Herring/).filter({ hasNotText: 'DMG' })
  await intact.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Edit...' }).click()
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOption('Damaged')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText('Card updated')
  await expectRowVisible(table, { 'Card Name': 'Plain Herring', Paid: '$13.00' })
  await choose(/Plain Herring/, 'Edit...')
  const each = dialog.getByRole('textbox', { name: 'Price paid' })
  const inAll = dialog.getByRole('textbox', { name: 'Total paid' })
  await expect(each).toHaveValue('3.25')
  await expect(inAll).toHaveValue('13.00')
  await inAll.fill('10')
  await expect(each).toHaveValue('2.50')
  await each.fill('1.50')
  await expect(inAll).toHaveValue('6.00')
  await inAll.fill('10.01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectRowVisible(table, { 'Card Name': 'Plain Herring', Paid: '$10.01' })
})

test('copies paid in another currency than those that they join come without their price, as the message says', async ({
  page,
  db,
}) => {
  const [herring] = db.state.collection.filter(({ cardId }) => cardId === 618)
  if (!herring) throw new Error('Alice has no herring')
  Object.assign(herring, { quantity: 3, paidTotal: 9, paidQuantity: 2, ownCurrency: 'EUR' })
  const id = ++db.state.lastIds.collection
  const worn = { ...herring, id, condition: 'DMG' as const, ownCurrency: null }
  db.state.collection.push(worn)
  await page.goto('/collection')
  const { row, dialog, toasts, undo } = collectionPage(page)
  const intact = row(/Plain Herring/).filter({ hasNotText: 'DMG' })
  await intact.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Edit...' }).click()
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOption('Damaged')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText(
    'Card updated. Dropped the price of 2 copies: you paid for your others in another currency.',
  )
  await undo()
  await expect(row(/Plain Herring/)).toHaveCount(2)
})

test('minus ends at one', async ({ page }) => {
  await page.goto('/collection')
  const { row, minus, plus, quantityOf } = collectionPage(page)
  const seaRow = row(/Found at Sea/)
  await minus(seaRow).click()
  await expect(quantityOf(seaRow)).toHaveText('1')
  await expect(minus(seaRow)).toBeDisabled()
  await plus(seaRow).click()
  await expect(minus(seaRow)).toBeEnabled()
})

test('a removed card disappears at once, and Undo restores it @core', async ({ page, db }) => {
  await page.goto('/collection')
  const { choose, row, rows, toasts, undo, expectTotal } = collectionPage(page)
  const owned = () => db.state.collection.find(({ cardId }) => cardId === 51)
  const { id: before, ...details } = owned() ?? { id: 0 }
  await choose(/Moonwashed/, 'Remove from collection')
  await expect(row(/Moonwashed/)).toHaveCount(0)
  await expect(toasts).toContainText('Card removed from collection')
  await expectTotal('Unique Cards', '7')
  await expectTotal('Total Cards', '24')
  await undo()
  await expect(rows).toHaveCount(8)
  await expectTotal('Total Cards', '26')
  expect(owned()).toMatchObject(details)
  expect(owned()?.id).toBe(before)
})

test('a card that cannot be removed appears again', async ({ page, faults, expectErrors }) => {
  expectErrors(/collectionRemove: HTTP 500/)
  faults.add({ endpoint: 'collectionRemove', status: 500, delay: 'until-cleared' })
  await page.goto('/collection')
  const { choose, row, rows, toasts } = collectionPage(page)
  await choose(/Moonwashed/, 'Remove from collection')
  await expect(row(/Moonwashed/)).toHaveCount(0)
  await expect.poll(() => faults.held).toBe(1)
  faults.clear()
  await expect(toasts).toContainText('Failed to remove card')
  await expect(rows).toHaveCount(8)
})

test('details are edited, and invalid details are reported', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  await page.goto('/collection')
  const { choose, dialog, table, toasts } = collectionPage(page)
  await choose(/Plain Herring/, 'Edit...')
  await expect(dialog.getByLabel('For trade')).toBeHidden()
  await dialog.getByText('More details').click()
  await expect(dialog.getByLabel('For trade')).toHaveValue('0')
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOption('Lightly Played')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('German')
  const grade = dialog.getByRole('combobox', { name: 'Grade' })
  await grade.fill('x'.repeat(41))
  await dialog.getByRole('textbox', { name: 'Price paid' }).fill('-3')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(501))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Grade must have at most 40 characters')
  await grade.fill('psa10')
  await expect(dialog).toContainText('Enter an amount in dollars, such as 2.50')
  await expect(dialog).toContainText('Note must have at most 500 characters')
  await dialog.getByRole('textbox', { name: 'Price paid' }).fill('1.25')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('From the fair.')
  expectErrors(/collectionUpdate: HTTP 500/)
  faults.add({ endpoint: 'collectionUpdate', status: 500, times: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Failed to update card')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText('Card updated')
  await expectRowVisible(table, { 'Card Name': 'Plain Herring', Variation: 'Normal LP de PSA 10' })
  expect(
    db.state.collection.find(({ cardId, userId }) => cardId === 618 && userId === people.alice.id),
  ).toMatchObject({
    condition: 'LP',
    language: 'de',
    grade: 'PSA 10',
    paidTotal: 15,
    paidQuantity: 12,
    note: 'From the fair.',
  })
})

test('a price in another currency is shown in it, and counts in no sum', async ({ page }) => {
  await page.goto('/collection?columns=paid,gain')
  const { choose, dialog, table, toasts } = collectionPage(page)
  await choose(/Plain Herring/, 'Edit...')
  await dialog.getByRole('textbox', { name: 'Price paid' }).fill('x')
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter an amount in EUR, such as 2.50')
  await dialog.getByRole('textbox', { name: 'Price paid' }).fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText('Card updated')
  await expectRowVisible(table, { 'Card Name': 'Plain Herring', Paid: '€24.00', Gain: 'N/A' })
  await page.goto('/collection/gains')
  await expect(page.getByText('Not counted: 12 copies paid in EUR.')).toBeVisible()
})

test('a value by hand replaces the market price of the copies, and is marked', async ({ page }) => {
  await page.goto('/collection?columns=ownValue')
  const { choose, dialog, row, table, toasts, expectTotal } = collectionPage(page)
  await expectTotal('Total Market', '$3,992.11')
  await choose(/Plain Herring/, 'Edit...')
  await dialog.getByText('More details').click()
  await dialog.getByRole('textbox', { name: 'My value' }).fill('100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText('Card updated')
  await expectRowVisible(table, {
    'Card Name': 'Plain Herring',
    'My Value': '$100.00',
    'Total Value': '$1,200.00 Set by you',
  })
  await expectTotal('Total Market', '$5,191.03')
  // The fold stays as it was left.
  await choose(/Moonwashed Selkie/, 'Edit...')
  await expect(dialog.getByRole('textbox', { name: 'My value' })).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row(/Plain Herring/)
    .getByRole('button', { name: 'Plain Herring' })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Your copies' })).toContainText(
    '$100.00 set by you',
  )
})

test('a change in one window shows in another one when it gets the focus', async ({
  page,
  context,
}) => {
  await page.goto('/collection')
  const here = collectionPage(page)
  await expect(here.rows).toHaveCount(8)
  const other = await context.newPage()
  await other.goto('/collection')
  const there = collectionPage(other)
  await there.plus(there.row(/Plain Herring/)).click()
  await expect(there.toasts).toContainText('Quantity updated')
  await there.choose(/Moonwashed/, 'Remove from collection')
  await expect(there.toasts).toContainText('Card removed from collection')
  await here.focus()
  await expect(here.rows).toHaveCount(7)
  await expect(here.quantityOf(here.row(/Plain Herring/))).toHaveText('13')
  await here.expectTotal('Total Cards', '25')
})
