import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { demoNotices, withDemoNotice } from '../domain/demo.ts'
import { DemoNotice } from './demo-notice.tsx'

afterEach(() => document.head.replaceChildren())

test('the bar has the sentence that the head of the page has', () => {
  const html = withDemoNotice('<html><head></head></html>', demoNotices.server)
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? []
  document.head.innerHTML = head
  render(<DemoNotice />)
  expect(screen.getByText('Demo: everything you enter is deleted tonight.')).not.toBeNull()
})

test('the bar has no sentence where the page is no demo', () => {
  const { container } = render(<DemoNotice />)
  expect(container.children).toHaveLength(0)
})
