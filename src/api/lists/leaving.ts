/** Cards that are on their way off a list: out of sight at once, and back where the server does not let them go. */
import { useMutationState } from '@tanstack/react-query'
import { totalValue } from '../../domain/cards/price.ts'
import type { Args } from '../../contract/endpoint.ts'
import { listRemoveItem } from '../../contract/lists.ts'
import type { ListAnswer } from '../../contract/list.ts'

/** The keys of the entries that `useListRemoveItem` is taking off. */
export function useLeavingItems(): ReadonlySet<string> {
  const calls = useMutationState({
    filters: { mutationKey: [listRemoveItem.name], status: 'pending' },
    select: ({ state }) => state.variables as Args<typeof listRemoveItem> | undefined,
  })
  return new Set(calls.flatMap((args) => (args ? [String(args.params.itemId)] : [])))
}

const inCents = (dollars: number) => Math.round(dollars * 100)

/** A list as it is without these entries, its counts and its value included. */
export function withoutItems(answer: ListAnswer, keys: ReadonlySet<string>): ListAnswer {
  const gone = answer.entries.filter(({ key }) => keys.has(key))
  if (gone.length === 0) return answer
  const { list, pagination } = answer
  const copies = gone.reduce((sum, { card }) => sum + (card.quantity ?? 1), 0)
  const cents = gone.reduce(
    (sum, { card }) => sum + inCents(totalValue(card, card.quantity ?? 1)),
    0,
  )
  return {
    list: {
      ...list,
      itemCount: list.itemCount - gone.length,
      totalCards: list.totalCards - copies,
      totalValue: (inCents(list.totalValue) - cents) / 100,
    },
    entries: answer.entries.filter(({ key }) => !keys.has(key)),
    pagination: { ...pagination, total: pagination.total - gone.length },
  }
}
