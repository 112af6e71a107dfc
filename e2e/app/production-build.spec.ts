import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = join(import.meta.dirname, '../../dist/app')

test('the production build has nothing of the mocks @core', async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toContain('index.html')
  const texts = files.filter(({ name }) => /\.(js|html|css|json|map)$/.test(name))
  expect(texts.length).toBeGreaterThan(3)
  for (const { parentPath, name } of texts) {
    const text = await readFile(join(parentPath, name), 'utf8')
    expect(
      /\bmsw\b|mockServiceWorker|mockFaults|mock-seed|\/pictures\/(?!kept\/)/i.exec(text)?.[0],
      name,
    ).toBeUndefined()
  }
})
