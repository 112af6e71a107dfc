/**
 * A dialog in the accessibility tree of the browser, in the order in which a screen reader reads it.
 */
import type { Page } from '@playwright/test'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

const readRoles = ['dialog', 'heading', 'button', 'image', 'link', 'region', 'table', 'row', 'main']
const card = 'Half-Sunk Bell // Bell of the Whole Sea'

/** The nodes with these roles as `role: name`, in depth-first order; what is inert or hidden is no node. */
async function readingOrder(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = (id: string): string[] => {
    const node = byId.get(id)
    const role = String(node?.role?.value)
    const isRead = !node?.ignored && readRoles.includes(role)
    return [
      ...(isRead ? [`${role}: ${String(node?.name?.value)}`] : []),
      ...(node?.childIds ?? []).flatMap(read),
    ]
  }
  return read(nodes[0]!.nodeId)
}

test('a screen reader reads the dialog from its heading and nothing of the page below', async ({
  page,
}) => {
  await page.goto(setPath(promoSet))
  const { rows, open, dialog } = cardPage(page)
  await expect(rows).toHaveCount(30)
  const below = await readingOrder(page)
  expect(below).toContain('main: ')
  await open(card)
  await expect(dialog).toBeFocused()
  await expect(dialog.getByRole('table')).toBeAttached()
  await expect
    .poll(async () => (await readingOrder(page)).filter((node) => !node.startsWith('row:')))
    .toEqual([
      `dialog: ${card}`,
      `heading: ${card}`,
      'button: Previous card',
      'button: Next card',
      'button: Close',
      'image: Half-Sunk Bell',
      'button: Turn over',
      'region: Card Details',
      'heading: Card Details',
      `link: ${promoSet} HRB`,
      'button: Add to Collection',
      'button: Add to Wishlist',
      'button: Add to List',
      'button: Copy Link',
      'link: View on TCGplayer (opens in a new tab)',
      'image: (opens in a new tab)',
      'region: Card Text',
      'heading: Half-Sunk Bell',
      'heading: Bell of the Whole Sea',
      'region: 30-Day Price History',
      'heading: 30-Day Price History',
      'image: Line chart of the normal and the foil price',
      'table: 30-Day Price History',
      'region: Other printings',
      'heading: Other printings',
      'region: Notifications',
    ])
  await page.keyboard.press('Escape')
  await expect.poll(() => readingOrder(page)).toEqual(expect.arrayContaining(below))
})
