/** Two-faced cards are turned over where they are seen: in the dialog of a card, in tiles, pockets and rows. */
import type { Locator } from '@playwright/test'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

const bell = 'Half-Sunk Bell // Bell of the Whole Sea'
const turnOver = { name: `Turn over ${bell}` }
const front = /\/13(\.small)?\.svg$/
const back = /\/13\.back(\.small)?\.svg$/

test.beforeEach(({ page }) => page.goto(setPath(promoSet)))

/** The address that the browser has chosen for a picture. */
const shown = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))

test('a card is turned over in its dialog by a button and a key, and its back is fetched only then', async ({
  page,
}) => {
  const backs: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.back.')) backs.push(request.url())
  })
  const { open, dialog } = cardPage(page)
  await open(bell)
  const picture = dialog.locator('img')
  const frontPicture = dialog.getByRole('img', { name: 'Half-Sunk Bell', exact: true })
  const backPicture = dialog.getByRole('img', { name: 'Bell of the Whole Sea', exact: true })
  const turn = dialog.getByRole('button', { name: 'Turn over' })
  await expect(frontPicture).toHaveJSProperty('complete', true)
  const box = await picture.boundingBox()
  expect(backs).toEqual([])

  await turn.click()
  await expect(backPicture).toHaveJSProperty('complete', true)
  await expect(turn).toHaveAttribute('aria-pressed', 'true')
  expect(backs).toHaveLength(1)
  expect(await picture.boundingBox()).toEqual(box)
  await page.keyboard.press('t')
  await expect(frontPicture).toBeVisible()
  await expect(turn).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('t')
  await expect(backPicture).toBeVisible()

  await dialog.getByRole('button', { name: 'Previous card' }).click()
  await expect(dialog).not.toHaveAccessibleName(bell)
  await expect(turn).toHaveCount(0)
  await page.keyboard.press('t')
  await dialog.getByRole('button', { name: 'Next card' }).click()
  await expect(frontPicture).toBeVisible()
})

test('the help names the key that turns a card over', async ({ page }) => {
  const { main, dialog } = cardPage(page)
  await main.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(dialog).toContainText('Turn a two-faced card over')
})

test('a tile is turned over by its button and by the key, and keeps its size', async ({ page }) => {
  const { showAs, grid, dialog } = cardPage(page)
  await showAs('Grid')
  const tile = grid.getByRole('article').filter({ hasText: bell })
  await tile.scrollIntoViewIfNeeded()
  const picture = tile.locator('img')
  await shown(picture).toMatch(front)
  const box = await tile.boundingBox()
  await tile.getByRole('button', turnOver).click()
  await shown(picture).toMatch(back)
  await expect(picture).toHaveAccessibleName('Bell of the Whole Sea')
  expect(await tile.boundingBox()).toEqual(box)
  await tile.getByRole('button', { name: bell, exact: true }).focus()
  await page.keyboard.press('t')
  await shown(picture).toMatch(front)
  await expect(grid.getByRole('button', { name: /^Turn over/ })).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
})

test('a pocket is turned over by its button and by the key, and opens with its front', async ({
  page,
}) => {
  const { showAs, binder, dialog } = cardPage(page)
  await showAs('Binder')
  const pocket = binder.getByRole('listitem').filter({ has: page.getByRole('button', turnOver) })
  await shown(pocket.locator('img')).toMatch(front)
  await pocket.getByRole('button', turnOver).click()
  await shown(pocket.locator('img')).toMatch(back)
  await page.keyboard.press('t')
  await shown(pocket.locator('img')).toMatch(front)
  await page.keyboard.press('t')
  await pocket.getByRole('button', { name: bell, exact: true }).click()
  await expect(dialog.getByRole('img', { name: 'Half-Sunk Bell', exact: true })).toBeVisible()
})

test('a row is turned over by the key, together with its preview', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const { rows, main } = cardPage(page)
  await main.getByRole('button', { name: '100% Seaworthy', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('button', { name: bell, exact: true })).toBeFocused()
  const preview = page.locator('[popover]:popover-open img')
  await shown(preview).toMatch(front)
  const box = await preview.boundingBox()
  await page.keyboard.press('t')
  await shown(preview).toMatch(back)
  await shown(rows.filter({ hasText: bell }).locator('img')).toMatch(back)
  expect(await preview.boundingBox()).toEqual(box)
  await page.keyboard.press('t')
  await shown(preview).toMatch(front)
})

test('a back that does not load shows the drawn card with the name of its face', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  await page.route(back, (route) => route.abort())
  const { showAs, grid } = cardPage(page)
  await showAs('Grid')
  const tile = grid.getByRole('article').filter({ hasText: bell })
  await tile.getByRole('button', turnOver).click()
  await expect(tile.locator('img')).not.toHaveAttribute('src')
  await expect(tile.getByText('Bell of the Whole Sea', { exact: true })).toBeVisible()
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a card that is turning over takes the next press', async ({ page }) => {
    const { open, dialog } = cardPage(page)
    await open(bell)
    await expect(dialog.getByRole('img', { name: 'Half-Sunk Bell', exact: true })).toBeVisible()
    const turn = dialog.getByRole('button', { name: 'Turn over' })
    // Animations stand still at their start, where the edge of the picture crosses the button.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    for (const isBack of [true, false, true]) {
      await turn.click({ force: true })
      await expect(turn).toHaveAttribute('aria-pressed', String(isBack))
    }
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect(dialog.getByRole('img', { name: 'Bell of the Whole Sea' })).toBeVisible()
  })

  test('the picture of a tile that shows its back does not grow into the front', async ({
    page,
  }) => {
    const { showAs, grid, dialog, open } = cardPage(page)
    await showAs('Grid')
    const tile = grid.getByRole('article').filter({ hasText: bell })
    await tile.scrollIntoViewIfNeeded()
    await tile.getByRole('button', turnOver).click()
    await shown(tile.locator('img')).toMatch(back)
    await open(bell)
    const picture = dialog.getByRole('img', { name: 'Half-Sunk Bell', exact: true })
    await shown(picture).toMatch(front)
    await expect(picture).toHaveCSS('background-image', 'none')
  })
})
