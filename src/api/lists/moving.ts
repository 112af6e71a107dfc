/** The own order of a list. Moves are sent one after the other: each counts from the order that the one before has left. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRecord } from '../reading.ts'
import { send } from '../send.ts'
import { listDetail, listMoveItem } from './contract.ts'
import type { ListAnswer } from './list.ts'
import { listPublic } from './shared-contract.ts'

export interface Move {
  listId: number
  key: string
  /** The position in the whole list, from 1. */
  position: number
}

/** A page in own order after a move. Which card comes from another page, only the server knows. */
export function afterMove(page: ListAnswer, { key, position }: Move): ListAnswer {
  const { entries, pagination } = page
  const moved = entries.find((entry) => entry.key === key)
  if (!moved) return page
  const at = position - 1 - (pagination.page - 1) * pagination.limit
  const others = entries.filter((entry) => entry !== moved)
  if (at < 0 || (at >= entries.length && pagination.page < pagination.totalPages))
    return { ...page, entries: others }
  return { ...page, entries: others.toSpliced(at, 0, moved) }
}

const mutationKey = ['listMoving']

function isPage(data: unknown): data is ListAnswer {
  return isRecord(data) && Array.isArray(data['entries'])
}

const isInOwnOrder = (query: unknown) =>
  isRecord(query) &&
  query['sortBy'] === 'position' &&
  query['sortOrder'] === 'asc' &&
  !query['search']

/** Pages as the server has them by now. */
function keepMove(client: QueryClient, move: Move): void {
  const queryKey = [listDetail.name]
  void client.cancelQueries({ queryKey })
  const inOwnOrder = client.getQueryCache().findAll({
    queryKey,
    predicate: ({ queryKey: [, args] }) => isRecord(args) && isInOwnOrder(args['query']),
  })
  for (const { queryKey: key } of inOwnOrder) {
    client.setQueryData(key, (data: unknown) => (isPage(data) ? afterMove(data, move) : data))
  }
}

export function useListMove() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'listMoving' },
    mutationFn: ({ listId, key, position }: Move) =>
      send(listMoveItem, { params: { listId, itemId: Number(key) }, body: { position } }),
    onSuccess: (_done, move) => keepMove(client, move),
    onSettled: () => {
      // The last of several moves refetches the list.
      if (client.isMutating({ mutationKey }) > 1) return
      for (const { name } of [listDetail, listPublic])
        void client.invalidateQueries({ queryKey: [name] })
    },
  })
}
