/** The cards of a deck in stacks, by type or by cost. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('a deck is shown in stacks, whose cards open by keyboard, and their address is kept @core', async ({
  page,
}) => {
  await page.goto('/decks/9')
  await page.getByRole('radio', { name: 'Stacks' }).press('Space')
  await expect(page).toHaveURL(/stacks=type/)
  const main = page.getByRole('region', { name: /^Main Deck \(/ })
  await expect(main.getByRole('heading', { level: 3 })).not.toHaveCount(0)
  const commander = page.getByRole('region', { name: 'Commander (1)' })
  await expect(commander.getByRole('listitem')).toHaveCount(1)
  const herring = page.getByRole('button', { name: 'Plain Herring', exact: true })
  await herring.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Plain Herring' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(herring).toBeFocused()
  await page.reload()
  await expect(main).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toBeVisible()
  await expect(page).not.toHaveURL(/stacks/)
})

test('stacks show what the search finds, and how many copies are owned', async ({ page }) => {
  await page.goto('/decks/9?stacks=type&search=mask')
  const mask = page.getByRole('listitem').filter({ hasText: '0 of 3' })
  await expect(mask.getByRole('button', { name: /Waxen Skull-Mask/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plain Herring', exact: true })).toHaveCount(0)
})

test('cards of stacks are selected and changed', async ({ page }) => {
  await page.goto('/decks/9?stacks=type')
  await page.getByRole('checkbox', { name: 'Select Plain Herring' }).press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('button', { name: 'Change' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to Maybeboard' }).press('Enter')
  await expect(
    page
      .getByRole('region', { name: /^Maybeboard \(/ })
      .getByRole('button', { name: 'Plain Herring', exact: true }),
  ).toBeVisible()
})

test('stacks say that cards are on their way, and stay without their facts', async ({
  page,
  faults,
  expectErrors,
}) => {
  faults.add({ endpoint: 'deckCoverage', delay: 'until-cleared' })
  await page.goto('/decks/9?stacks=type')
  await expect(page.getByRole('heading', { level: 1, name: 'Tidecallers' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Main Deck/ })).toHaveCount(0)
  faults.clear()
  await expect(page.getByRole('region', { name: /^Main Deck/ })).toBeVisible()
  expectErrors(/deckCoverage: HTTP 500/)
  faults.add({ endpoint: 'deckCoverage', status: 500 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Other (6)' })).toBeVisible()
  await expect(page.getByText('Failed to load what you own of it.')).toBeVisible()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('stacks fit without scrolling sideways, and have no violations', async ({ page }) => {
    await page.goto('/decks/9?stacks=type')
    await expect(page.getByRole('region', { name: /^Main Deck/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page, { inBothThemes: true })
  })
})
