/** Another printing or finish of an entry. */
import { people } from '../../sample/members/people.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectRowVisible } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'
import { unbound } from '../../src/domain/entries/stock-key.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import type { MockDb } from '../../mocks/records.ts'

test.use({ as: 'alice' })

/** Gives alice the eel of Gale of Ages, which another set has, too. */
function ownEel({ state }: MockDb): void {
  const key = { cardId: 1, finish: 'Normal', condition: 'LP', language: 'de' } as const
  const place = { location: 'Binder 1', grade: '' }
  state.collection.push({
    ...key,
    ...place,
    ...unbound,
    id: ++state.lastIds.collection,
    userId: people.alice.id,
    quantity: 2,
    ...newDetails({ note: 'Signed', pricePaid: 1 }, 2),
    addedAt: '2024-03-05T00:00:00.000Z',
  })
}

test('an entry gets another printing and finish, keeps the rest, and Undo takes it back @core', async ({
  page,
  db,
}) => {
  ownEel(db)
  await page.goto('/collection?search=reefbound')
  const { choose, table, toasts } = collectionPage(page)
  await choose(/Reefbound Eel/, 'Edit...')
  const dialog = page.getByRole('dialog', { name: 'Edit card' })
  await dialog.getByRole('button', { name: 'Change Printing' }).click()
  const printings = dialog.getByRole('list', { name: 'Printings' })
  await expect(printings.getByRole('listitem')).toHaveCount(2)
  await printings.getByRole('button', { name: '#114' }).click()
  await dialog.getByRole('radio', { name: 'Foil' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts).toContainText('Card updated')
  await expectRowVisible(table, { 'Card Name': 'Reefbound Eel', 'Collector #': '114' })
  const eel = () => db.state.collection.find(({ note }) => note === 'Signed')
  expect(eel()).toMatchObject({ cardId: 520, finish: 'Foil', location: 'Binder 1', paidTotal: 2 })
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts).toContainText('Undone')
  expect(eel()).toMatchObject({ cardId: 1, finish: 'Normal', location: 'Binder 1', paidTotal: 2 })
})

test('many entries get the printing of a set or a finish; others are reported, and Undo takes it back', async ({
  page,
  db,
}) => {
  ownEel(db)
  await page.goto('/collection')
  const { table, toasts } = collectionPage(page)
  const printings = () =>
    db.state.collection
      .filter(({ userId }) => userId === people.alice.id)
      .map(({ cardId, finish }) => `${cardId} ${finish}`)
  const before = printings()
  const change = async (item: string, value: string) => {
    await table.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('menuitem', { name: `${item}...` }).click()
    const dialog = page.getByRole('dialog', { name: item })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await dialog.getByRole('combobox').fill(value)
    await dialog.getByRole('button', { name: item }).click()
  }
  await change('Set Printing', 'kln')
  await expect(toasts).toContainText('Set Printing: 1 card changed')
  await expect(toasts).toContainText('skipped, not in that set')
  expect(printings()).toContain('520 Normal')
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts).toContainText('Undone')
  expect(printings().toSorted()).toEqual(before.toSorted())
  await change('Set Finish', 'Foil')
  await expect(toasts).toContainText('skipped, not in that finish')
  expect(printings()).toContain('1 Foil')
})
