import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

function renderField() {
  render(<PasswordField label="New password" autoComplete="new-password" hint="6 or more" />)
  return screen.getByLabelText('New password')
}

const toggle = () => screen.getByRole('button', { name: 'Show new password' })

describe('a password field', () => {
  test('hides the text and has an autocomplete name for password managers', () => {
    const input = renderField()
    expect(input).toHaveAttribute('type', 'password')
    expect(input).toHaveAttribute('autocomplete', 'new-password')
    expect(input).toHaveAccessibleDescription('6 or more')
  })

  test('shows it while its button is pressed in, and leaves the focus in the input', async () => {
    const input = renderField()
    await userEvent.type(input, 'secret')
    expect(toggle()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(toggle())
    expect(input).toHaveAttribute('type', 'text')
    expect(input).toHaveValue('secret')
    expect(input).toHaveFocus()
    expect(toggle()).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(toggle())
    expect(input).toHaveAttribute('type', 'password')
  })

  test('can be shown by the keyboard alone', async () => {
    const input = renderField()
    await userEvent.tab()
    expect(input).toHaveFocus()
    await userEvent.tab()
    expect(toggle()).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(input).toHaveAttribute('type', 'text')
  })

  test('says that Caps Lock is on, until it is off or the field is left', async () => {
    const user = userEvent.setup()
    const input = renderField()
    const notice = screen.getByRole('status')
    await user.type(input, 'a')
    expect(notice).toBeEmptyDOMElement()
    await user.keyboard('{CapsLock}')
    expect(notice).toHaveTextContent('Caps Lock is on')
    await user.keyboard('{CapsLock}b')
    expect(notice).toBeEmptyDOMElement()
    await user.keyboard('{CapsLock}')
    await user.tab()
    expect(notice).toBeEmptyDOMElement()
    await user.tab({ shift: true })
    await user.keyboard('a')
    expect(notice).toHaveTextContent('Caps Lock is on')
  })
})
