import { expect, test } from 'vitest'
import { demoPage } from './demo-page.ts'

test('the page of a demo says so in its head', () => {
  expect(demoPage('<html><head><title>Ninepocket</title></head></html>')).toMatch(
    /<head>\s*<meta name="demo" content="Demo: everything you enter is deleted tonight\. Sign in as alice[^"]*" \/>/,
  )
})
