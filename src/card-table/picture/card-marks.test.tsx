import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  additionKey,
  type CardIds,
  collectionIdsKey,
  wishlistIdsKey,
} from '../../contract/card-ids.ts'
import { testCard } from '../card.fixture.ts'
import { waitingQuery } from '../../api/waiting-query.ts'
import { renderCards } from '../render.fixture.tsx'
import { CardMarks, ImpliedMark } from './card-marks.tsx'

const plain = testCard({ id: '1', inCollection: false, onWishlist: false })
const flagged = testCard({ id: '2', inCollection: true, onWishlist: true })

function show() {
  const { client, container } = renderCards(
    <ul>
      {[plain, flagged].map((card) => (
        <li key={card.id}>
          <CardMarks card={card} />
        </li>
      ))}
    </ul>,
  )
  const store = (key: readonly unknown[], cardIds: string[], isComplete: boolean) =>
    client.setQueryData<CardIds>(key, { cardIds: new Set(cardIds), isComplete })
  return {
    client,
    container,
    /** The marks of both cards. */
    marks: () =>
      [...container.querySelectorAll('li')].map((item) =>
        [...item.querySelectorAll('svg')].map((icon) => icon.getAttribute('aria-label')),
      ),
    storeOwned: (cardIds: string[], isComplete = true) =>
      store(collectionIdsKey, cardIds, isComplete),
    storeWanted: (cardIds: string[]) => store(wishlistIdsKey, cardIds, true),
  }
}

const owned = 'You have this card in your collection'
const wanted = 'You have this card on your wishlist'

test('until the ids are fetched, cards have the marks of their flags, and no mark fetches', () => {
  const { client, marks } = show()
  expect(marks()).toEqual([[], [wanted, owned]])
  expect(client.isFetching()).toBe(0)
})

test('a card says how many added copies wait for a connection', async () => {
  const { client, container } = show()
  client.setQueryData(waitingQuery().queryKey, [
    {
      kind: 'addition',
      key: 'a',
      cardName: 'Plain Herring',
      since: 0,
      triedAt: null,
      refusal: null,
      call: 'collectionAdd',
      args: { body: { cardId: 1, quantity: 2 } },
      finish: 'Normal',
      target: 'collection',
    },
  ])
  const words = () =>
    [...container.querySelectorAll('li')].map(
      (item) => within(item).queryByText(/waiting/)?.textContent,
    )
  await waitFor(() => expect(words()).toEqual(['2 waiting', undefined]))
})

test('a complete list of ids overrides the flags', async () => {
  const { marks, storeOwned, storeWanted } = show()
  storeOwned(['1'])
  await waitFor(() => expect(marks()).toEqual([[owned], [wanted]]))
  storeWanted([])
  await waitFor(() => expect(marks()).toEqual([[owned], []]))
})

test('beside a list that is cut off, cards keep their own marks', async () => {
  const { marks, storeOwned } = show()
  storeOwned(['1'], false)
  await waitFor(() => expect(marks()).toEqual([[owned], [wanted, owned]]))
})

test('a card whose addition is pending is marked, also before the ids are fetched', async () => {
  const { client, marks } = show()
  const answers: (() => void)[] = []
  const addition = client.getMutationCache().build(client, {
    mutationKey: additionKey('collectionAdd', plain.id),
    mutationFn: () => new Promise<void>((resolve) => void answers.push(resolve)),
  })
  const added = addition.execute(undefined)
  await waitFor(() => expect(marks()).toEqual([[owned], [wanted, owned]]))
  answers[0]?.()
  await added
  await waitFor(() => expect(marks()).toEqual([[], [wanted, owned]]))
})

test('a row whose copies are for trade says so once, by their badge', () => {
  const card = { ...flagged, onTradeList: true }
  const offered = 'This card is on a trade list'
  const { container } = renderCards(
    <>
      <CardMarks card={card} />
      <p>
        <CardMarks card={card} forTrade={2} />
      </p>
    </>,
  )
  expect(within(container).getAllByLabelText(offered)).toHaveLength(1)
  expect(container.querySelector('p')?.querySelector(`[aria-label="${offered}"]`)).toBeNull()
})

test('a page that implies a mark does not show it', () => {
  const { container } = renderCards(
    <ImpliedMark value="inCollection">
      <CardMarks card={flagged} />
    </ImpliedMark>,
  )
  const shown = within(container)
  expect(shown.getByLabelText(wanted)).toBeDefined()
  expect(shown.queryByLabelText(owned)).toBeNull()
})
