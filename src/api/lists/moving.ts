/** The own order of a list. Moves are sent one after the other: each counts from the order that the one before has left. */
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { changePages } from '../entries/cached-pages.ts'
import { isRecord } from '../../contract/reading.ts'
import { send } from '../send.ts'
import { listDetail, listMoveItem } from '../../contract/lists.ts'
import type { ListAnswer } from '../../contract/list.ts'

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

function isInOwnOrder({ queryKey: [, args] }: Query): boolean {
  const query = isRecord(args) ? args['query'] : undefined
  return (
    isRecord(query) &&
    query['sortBy'] === 'position' &&
    query['sortOrder'] === 'asc' &&
    !query['search']
  )
}

export function useListMove() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [listMoveItem.name],
    meta: { changes: listMoveItem.changes },
    scope: { id: 'listMoving' },
    mutationFn: ({ listId, key, position }: Move) =>
      send(listMoveItem, { params: { listId, itemId: Number(key) }, body: { position } }),
    onSuccess: (_done, move) =>
      changePages(client, listDetail, (page: ListAnswer) => afterMove(page, move), isInOwnOrder),
  })
}
