/** Tables read by their headers: a row is known by the cell under a header. */
import { expect, type Locator } from '@playwright/test'

async function rowsOf(table: Locator): Promise<Record<string, string>[]> {
  const headers = await table.getByRole('columnheader').allInnerTexts()
  const rows = await table
    .getByRole('row')
    .filter({ has: table.page().getByRole('cell') })
    .all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.getByRole('cell').or(row.getByRole('rowheader')).allInnerTexts()
      return Object.fromEntries(
        headers.map((header, index) => [plain(header), plain(cells[index])]),
      )
    }),
  )
}

function plain(text = ''): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Some row has these texts under these headers: `expectRowVisible(table, { 'Card Name': 'Plain Herring' })`. */
export async function expectRowVisible(table: Locator, row: Record<string, string>): Promise<void> {
  await expect.poll(() => rowsOf(table)).toContainEqual(expect.objectContaining(row))
}

/** The texts under one header, from top to bottom. */
export async function columnTexts(table: Locator, header: string): Promise<string[]> {
  return (await rowsOf(table)).map((row) => row[header] ?? '')
}

/** The texts in cells that are wider or higher than what they stand in; those for screen readers alone left out. */
export function cutTexts(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.textContent?.trim() === '') continue
        const words = document.createRange()
        words.selectNodeContents(node)
        const { left, right, top, bottom } = words.getBoundingClientRect()
        for (let around = node.parentElement; around; around = around.parentElement) {
          if (around.clientWidth === 1) break
          const box = around.getBoundingClientRect()
          const clips = around === cell || getComputedStyle(around).overflow !== 'visible'
          const fits =
            left > box.left - 1 &&
            right < box.right + 1 &&
            top > box.top - 1 &&
            bottom < box.bottom + 1
          if (clips && !fits) cut.push(node.textContent ?? '')
          if (around === cell) break
        }
      }
      return cut
    }),
  )
}

/** The words in cells that go on in another line; those that the cell clips left out. */
export function brokenWords(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const { bottom } = cell.getBoundingClientRect()
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1 && [...lines].every((top) => top < bottom)) broken.push(word)
        }
      }
      return broken
    }),
  )
}
