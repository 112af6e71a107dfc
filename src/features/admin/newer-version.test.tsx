import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewerVersion } from './newer-version.tsx'

test('a newer version is named, with a link that opens its page in another tab', () => {
  const address = 'https://code.example/cards/releases/tag/v0.10.0'
  render(<NewerVersion version="0.10.0" link={address} />)
  expect(screen.getByText(/^Ninepocket 0\.10\.0 is out\./)).not.toBeNull()
  const link = screen.getByRole('link', { name: /See what's new/ })
  expect(link.getAttribute('href')).toBe(address)
  expect(link.getAttribute('rel')).toBe('noreferrer')
})
