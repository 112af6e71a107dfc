import { importsBusy, importUnderWay } from '../../src/rules/imports.ts'
import { changeCards } from '../kit/own-card.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const moxfield = `"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"
"2","0","Plain Herring","hrb","Near Mint","English","","","2026-05-15 13:52:30.943000","306","False","False","1.50"
"1","0","Reefbound Eel","","Near Mint","English","","","","","False","False",""
"3","0","Reefbound Eel","","Near Mint","English","","binder","","","False","False",""
"x","0","Harbour Hearth","hrb","Near Mint","English","","","","302","False","False",""
`

test('a file is recognised, reviewed, imported and undone @core', async ({ page }) => {
  await page.goto('/collection')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import Cards' })).toBeVisible()
  await page.getByLabel('File from another app').setInputFiles(csv('haves.csv', moxfield))
  await expect(page.getByText('Moxfield file recognized')).toBeVisible()
  await page.getByRole('button', { name: 'Review Import' }).click()

  await expect(page.getByText('1 row matched (2 cards).')).toBeVisible()
  await expect(page.getByText('Ignored')).toBeHidden()
  const eel = page.getByRole('group', { name: 'Line 3: Reefbound Eel' })
  await expect(eel).toContainText('Reefbound Eel is in several.')
  await eel.getByRole('radio').nth(1).check({ force: true })
  await eel.getByRole('button', { name: 'Take this printing' }).click()
  await expect(
    page.getByRole('status').getByText(/^Accepted Reefbound Eel, .+ for 2 rows\.$/),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Needs you 0' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Matched 3' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download skipped rows' }).click()
  expect((await download).suggestedFilename()).toBe('left-out.csv')

  await page.getByRole('button', { name: 'Import 6 cards' }).click()
  await expect(page.getByText('6 cards imported.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'State of the import' })).toContainText('Sets2')
  await page.getByRole('link', { name: 'View My Collection' }).click()
  await page.getByRole('combobox', { name: 'Search your collection' }).fill('reefbound')
  await expect(page.getByRole('row', { name: /Reefbound Eel/ })).toHaveCount(1)

  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('link', { name: 'haves.csv', exact: true }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
})

const openList = '3 Plain Herring\n2 Reefbound Eel\n1 Reefbound Eel *F*\n1 Lost Anvil\n4 Lost Sail'

async function reviewList(page: Page, text: string) {
  await page.goto('/import')
  await page.getByRole('radio', { name: 'A pasted list' }).check({ force: true })
  await page.getByRole('textbox', { name: 'List of cards' }).fill(text)
  await page.getByRole('button', { name: 'Review Import' }).click()
  await expect(page.getByText(/needs? a decision/)).toBeVisible()
}

test('open rows are settled by keys alone, and each decision is taken back @core', async ({
  page,
}) => {
  await reviewList(page, openList)
  const { keyboard } = page
  const row = (line: number, name: string) =>
    page.getByRole('group', { name: `Line ${line}: ${name}` })
  const status = page.getByRole('main').getByRole('status')
  const needsYou = (count: number) => page.getByRole('radio', { name: `Needs you ${count}` })

  await expect(row(2, 'Reefbound Eel')).toBeVisible()
  // No row has the focus yet.
  await keyboard.press('Enter')
  await keyboard.press('ArrowDown')
  await expect(row(2, 'Reefbound Eel')).toBeFocused()
  await expect(needsYou(4)).toBeVisible()
  await keyboard.press('ArrowDown')
  await expect(row(3, 'Reefbound Eel')).toBeFocused()
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowRight')
  await expect(row(2, 'Reefbound Eel').getByRole('radio').nth(1)).toBeChecked()
  await keyboard.press('ArrowLeft')
  await keyboard.press('Enter')
  await expect(row(3, 'Reefbound Eel')).toBeFocused()
  await expect(status).toContainText('Accepted Reefbound Eel')
  await keyboard.press('Control+z')
  await expect(row(2, 'Reefbound Eel')).toBeVisible()
  await expect(needsYou(4)).toBeVisible()

  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(row(4, 'Lost Anvil')).toBeFocused()
  await keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Name or number' })
  await expect(search).toHaveValue('Lost Anvil')
  await expect(page.getByText('No cards found. Try part of the name.')).toBeVisible()
  await keyboard.type('Harbour Hearth')
  await keyboard.press('Enter')
  await expect(status).toContainText('Accepted Harbour Hearth')
  await expect(row(5, 'Lost Sail')).toBeFocused()
  await keyboard.press('s')
  await expect(page.getByText('All rows decided.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Skipped 1' })).toBeVisible()
  await keyboard.press('Control+z')
  await expect(row(5, 'Lost Sail')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Matched 4' })).toBeVisible()
})

test('good matches and guesses have buttons of their own, and guesses are found and settled later @core', async ({
  page,
}) => {
  await reviewList(page, `${openList}\n1 Plain Herring [HRB:999]`)
  const status = page.getByRole('main').getByRole('status')
  await page.getByRole('button', { name: 'Accept the cheapest printings' }).click()
  await expect(status).toContainText('Accepted the cheapest printing for 3 rows.')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Accept the suggestion' }).click()
  await expect(status).toContainText('Accepted the suggestion for 1 row.')
  await page.getByRole('button', { name: 'Use the newest printing for 2' }).click()
  await expect(status).toContainText('Used the newest printing for 2 rows.')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Use the newest printing for 2' })).toBeEnabled()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Use the newest printing for 2' }).click()
  await expect(page.getByRole('radio', { name: 'Matched 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 7 cards' }).click()
  await page.getByRole('link', { name: 'View My Collection' }).click()
  await page.getByRole('combobox', { name: 'Search your collection' }).fill('is:guessed')
  const guessed = page.getByRole('row', { name: /Reefbound Eel/ })
  await expect(guessed).toHaveCount(2)
  await expect(guessed.first()).toContainText('Guessed')
  await guessed
    .first()
    .getByRole('button', { name: /^Actions for / })
    .click()
  await page.getByRole('menuitem', { name: 'Edit...' }).click()
  await page.getByRole('checkbox', { name: 'This printing is right' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(guessed).toHaveCount(1)
})

test('a matched row is changed, and rows that stayed open are imported later', async ({ page }) => {
  await reviewList(page, '3 Plain Herring\n1 Lost Anvil')
  await page.getByRole('radio', { name: 'Matched 1' }).check({ force: true })
  const matched = page.getByRole('row', { name: /Plain Herring/ })
  await matched.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('Harbour Hearth')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Harbour Hearth/ })
    .first()
    .click()
  await expect(page.getByRole('row', { name: /Harbour Hearth/ })).toContainText('Your pick')
  await page.getByRole('table').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your pick')).toBeHidden()

  await page.getByRole('button', { name: 'Import 3 cards' }).click()
  await expect(page.getByText('3 cards imported.')).toBeVisible()
  await page.getByRole('radio', { name: 'Needs you 1' }).check({ force: true })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('Harbour Hearth')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Harbour Hearth/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Import 1 more card' }).click()
  await expect(page.getByText('4 cards imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
})

test('a decision that cannot be saved leaves its row open and says so', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/importChoose: HTTP 500/, /500/)
  faults.add({ endpoint: 'importChoose', status: 500, times: 1 })
  await page.goto('/import/1')
  await page.getByRole('button', { name: 'Take this printing' }).click()
  await expect(page.getByText("Your choice wasn't saved.")).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Needs you 2' })).toBeVisible()
})

test('a printing to choose has its display price: the foil one where its normal price is 0', async ({
  page,
  db,
}) => {
  changeCards(db, 'Reefbound Eel', ({ sent }) => ({
    sent: { ...sent, normal_price: 0, foil_price: 3.25 },
  }))
  await page.goto('/import/1')
  const printings = page.getByRole('radiogroup', { name: 'Printings' })
  await expect(printings).toContainText('$3.25')
  await expect(printings).not.toContainText('$0.00')
})

test('a list is matched with any slash, bracket and printed name', async ({ page }) => {
  await page.goto('/import')
  await page.getByRole('radio', { name: 'A pasted list' }).check({ force: true })
  await page
    .getByRole('textbox', { name: 'List of cards' })
    .fill(
      '1 Half-Sunk Bell/Bell of the Whole Sea (HRB) 13\n1 [HRB#306] Plain Herring\n1 Ysaines Own Messenger',
    )
  await page.getByRole('button', { name: 'Review Import' }).click()
  await expect(page.getByRole('radio', { name: 'Matched 3' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Needs you 0' })).toBeVisible()
})

test('a pasted list goes to the wishlist, and its review is kept over a reload', async ({
  page,
}) => {
  await page.goto('/wishlist')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('combobox', { name: 'Add the cards to' })).toHaveValue('wishlist')
  await page.getByRole('radio', { name: 'A pasted list' }).check({ force: true })
  await page.getByRole('button', { name: 'Review Import' }).click()
  await expect(page.getByText('Choose a file or paste a list.')).toBeVisible()
  await page.getByRole('textbox', { name: 'List of cards' }).fill('3 Plain Herring\n1 Lost Anvil')
  await page.getByRole('button', { name: 'Review Import' }).click()
  await expect(page.getByText('No card is named Lost Anvil.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 row matched (3 cards).')).toBeVisible()
  await page.getByRole('radio', { name: 'All 2' }).check({ force: true })
  await expect(page).toHaveURL(/rows=all/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Delete review' }).click()
  await expect(page).toHaveURL('/import')
})

test('the columns of a file of no known tool are chosen, from a guess', async ({ page }) => {
  await page.goto('/import')
  const file = csv('mine.csv', 'Wie viele;Karte;Set\n4;Plain Herring;HRB\n')
  await page.getByLabel('File from another app').setInputFiles(file)
  await expect(page.getByRole('combobox', { name: 'Set' })).toHaveValue('setName')
  await page.getByRole('combobox', { name: 'Wie viele' }).selectOption('Quantity')
  await page.getByRole('combobox', { name: 'Karte' }).selectOption('Name')
  await page.getByRole('button', { name: 'Review Import' }).click()
  await expect(page.getByText('1 row matched (4 cards).')).toBeVisible()
})

test('what a file leaves open is asked once, before its review', async ({ page }) => {
  await page.goto('/import')
  const file = csv(
    'open.csv',
    'Have;Want;Name;Shine;Price Paid;Date Added\n2;1;Half-Sunk Bell;foil;1,234;03/04/2024\n',
  )
  await page.getByLabel('File from another app').setInputFiles(file)
  const have = page.getByRole('combobox', { name: 'Have' })
  const shine = page.getByRole('combobox', { name: 'Shine' })
  await expect(shine).toHaveAccessibleDescription('For example: foil')
  const paid = page.getByRole('group', { name: 'Which decimal mark does “Price Paid” use?' })
  const comma = paid.getByRole('radio', { name: 'With a decimal comma' })
  await expect(comma).toHaveAccessibleDescription('1,234 → $1.23')

  await page.getByRole('button', { name: 'Review Import' }).click()
  await expect(page.getByText('Answer the questions about this file first.')).toBeVisible()
  await expect(shine).toHaveAttribute('aria-invalid', 'true')

  await have.selectOption('Quantity')
  await expect(page.getByRole('combobox', { name: 'Want' })).toHaveValue('none')
  await shine.selectOption('Finish')
  await comma.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const first = page.getByRole('group', { name: 'How are dates in “Date Added” written?' })
  await expect(first.getByRole('radio', { name: 'Day first' })).toBeChecked()
  await page.getByRole('button', { name: 'Review Import' }).click()

  const row = page.getByRole('row', { name: /Half-Sunk Bell/ })
  await expect(row).toContainText('2Foil')
  await expect(row).toContainText('$1.23')
  await expect(row).toContainText('3 Apr 2024')
})

test('a pasted table with a question is sent once it is answered', async ({ page }) => {
  await page.goto('/import')
  await page.getByRole('radio', { name: 'A pasted list' }).check({ force: true })
  const list = page.getByRole('textbox', { name: 'List of cards' })
  await list.fill('Qty,Foil Qty,Name\n5,2,Half-Sunk Bell')
  await page.getByRole('button', { name: 'Review Import' }).click()
  const foils = page.getByRole('group', { name: 'Does “Qty” count foils too?' })
  await foils.getByRole('radio', { name: 'Yes, all copies' }).check()
  await page.getByRole('button', { name: 'Review Import' }).click()
  await expect(page.getByText('2 rows matched (5 cards).')).toBeVisible()
})

test('a spreadsheet is refused before it is sent, with what to do', async ({ page }) => {
  await page.goto('/import')
  await page.getByLabel('File from another app').setInputFiles({
    name: 'cards.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004'),
  })
  await expect(page.getByText('save the sheet as CSV')).toBeVisible()
})

for (const { status, message } of [importUnderWay(), importsBusy()]) {
  test(`a file that is refused with ${status} says why, and can be sent again`, async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(new RegExp(`importStart: HTTP ${status}`))
    faults.add({ endpoint: 'importStart', status, body: { message }, times: 1 })
    await page.goto('/import')
    await page.getByLabel('File from another app').setInputFiles(csv('haves.csv', moxfield))
    await page.getByRole('button', { name: 'Review Import' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
    await page.getByRole('button', { name: 'Review Import' }).click()
    await expect(page.getByText('1 row matched (2 cards).')).toBeVisible()
  })
}

test('an import that cannot be carried out says why', async ({ page, faults, expectErrors }) => {
  expectErrors(/importCommit: HTTP 500/, /500/)
  faults.add({ endpoint: 'importCommit', status: 500 })
  await page.goto('/import/1')
  await page.getByRole('button', { name: 'Import 3 cards' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 3 cards' })).toBeEnabled()
})

test('a member without imports sees what they are for', async ({ page, db }) => {
  db.state.imports = []
  await page.goto('/import')
  await expect(page.getByText('No imports yet.')).toBeVisible()
})

test('nothing scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/import/1')
  await expect(page.getByText('Lost Anvil', { exact: false }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/import')
  await expect(page.getByText('moxfield_haves.csv')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

const marked = `Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Last Modified,Collector Number,Purchase Price
4,4,Plain Herring,hrb,Good (Lightly Played),German,,2026-05-15 13:52:30.943000,306,1.50
`

async function reviewMarked(page: Page) {
  await page.goto('/import')
  await page.getByLabel('File from another app').setInputFiles(csv('haves.csv', marked))
  await page.getByRole('button', { name: 'Review Import' }).click()
  return page.getByRole('checkbox', {
    name: 'Your file marks 4 copies for trade. Put them up for trade?',
  })
}

test('copies that a file marks for trade are put up only where the member says so @core', async ({
  page,
  db,
}) => {
  const marks = () =>
    db.state.collection.flatMap(({ userId, language, forTrade }) =>
      userId === 2 && language === 'de' ? [forTrade] : [],
    )
  const box = await reviewMarked(page)
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Import 4 cards' }).click()
  await expect(page.getByText('4 cards imported.')).toBeVisible()
  await expect(box).toBeHidden()
  expect(marks()).toEqual([0])
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()

  await (await reviewMarked(page)).check()
  await page.getByRole('button', { name: 'Import 4 cards' }).click()
  await expect(page.getByText('4 cards imported.')).toBeVisible()
  expect(marks()).toEqual([4])
})

test('a matched row shows what will be stored, and any other one what the file has', async ({
  page,
}) => {
  await page.goto('/import')
  const text = `${marked}2,0,Lost Anvil,hrb,Mint,English,,,999,\n`
  await page.getByLabel('File from another app').setInputFiles(csv('haves.csv', text))
  await page.getByRole('button', { name: 'Review Import' }).click()
  await page.getByRole('radio', { name: 'All 2' }).check({ force: true })
  const matched = page.getByRole('row', { name: /Plain Herring/ })
  for (const part of ['Lightly Played · German', 'Paid $1.50 · Added 15 May 2026'])
    await expect(matched).toContainText(part)
  await expect(matched).not.toContainText('Good (Lightly Played)')
  await expect(page.getByRole('row', { name: /Lost Anvil/ })).toContainText('hrb · Mint · English')
})

test('the list that follows the collection is no target of an import', async ({ page, db }) => {
  const [list] = db.state.lists.filter(({ userId }) => userId === 2)
  if (list === undefined) throw new Error('alice has lists')
  list.fromCollection = true
  await page.goto('/import')
  const target = page.getByRole('combobox', { name: 'Add the cards to' })
  await expect(target.getByRole('option')).not.toHaveCount(2)
  await expect(target.getByRole('option', { name: list.name, exact: true })).toHaveCount(0)
})

test('the review asks before others see the cards of a shared list', async ({ page, db }) => {
  const list = db.state.lists.find(
    ({ userId, visibility }) => userId === 2 && visibility === 'for_trade',
  )
  await page.goto(`/import?target=list:${list?.id}`)
  await page.getByLabel('File from another app').setInputFiles(csv('haves.csv', marked))
  await page.getByRole('button', { name: 'Review Import' }).click()
  const confirmation = page.getByRole('checkbox', {
    name: `${list?.name} is shared. Show these cards to others?`,
  })
  await expect(confirmation).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Put them up for trade/ })).toBeHidden()
  const commit = page.getByRole('button', { name: 'Import 4 cards' })
  await expect(commit).toBeDisabled()
  await confirmation.press('Space')
  await commit.click()
  await expect(page.getByText('4 cards imported.')).toBeVisible()
})
