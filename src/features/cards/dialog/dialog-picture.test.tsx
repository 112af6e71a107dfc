import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { testCard, twoFaced } from '../../../card-table/card.fixture.ts'
import { enterModal } from '../../../ui/overlays/modal-stack.ts'
import { DialogPicture } from './card-dialog.tsx'

afterEach(cleanup)

const card = testCard(twoFaced)
const picture = (name: string) => screen.getByRole('img', { name })
const button = () => screen.getByRole('button', { name: 'Turn over' })

describe('the picture of a two-faced card', () => {
  test('is turned over by the key, unless something else has a use for it', async () => {
    render(
      <>
        <DialogPicture card={card} />
        <input aria-label="Note" />
      </>,
    )
    await userEvent.keyboard('t')
    expect(picture('Flow')).toBeInTheDocument()
    await userEvent.keyboard('T')
    expect(picture('Ebb')).toBeInTheDocument()
    await userEvent.keyboard('{Control>}t{/Control}{Shift>}t{/Shift}')
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'test')
    expect(picture('Ebb')).toBeInTheDocument()
  })

  test('leaves the key to a dialog on top of it', async () => {
    render(<DialogPicture card={card} />)
    const leave = enterModal(document.body.appendChild(document.createElement('dialog')))
    await userEvent.keyboard('t')
    expect(picture('Ebb')).toBeInTheDocument()
    leave()
    await userEvent.keyboard('t')
    expect(picture('Flow')).toBeInTheDocument()
  })

  test('shows the drawn card where the back does not load', async () => {
    render(<DialogPicture card={card} />)
    await userEvent.click(button())
    fireEvent.error(picture('Flow'))
    expect(picture('Flow')).not.toHaveAttribute('src')
    expect(screen.getByText('Flow')).toBeInTheDocument()
    await userEvent.click(button())
    expect(picture('Ebb')).toHaveAttribute('src', twoFaced.imageUrl)
  })
})

test('a card with one face is not turned over', async () => {
  render(<DialogPicture card={testCard({ name: 'Fire // Ice', imageUrl: '/whole.jpg' })} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await userEvent.keyboard('t')
  expect(picture('Fire // Ice')).toHaveAttribute('src', '/whole.jpg')
})
