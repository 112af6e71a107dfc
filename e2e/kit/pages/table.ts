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
