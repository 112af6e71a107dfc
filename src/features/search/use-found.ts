/** The results of a search from any page, by groups: those of the server, or without a network those of the device. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { cardListQuery } from '../../api/cards.ts'
import { collectionListQuery } from '../../api/collection.ts'
import { listMineQuery } from '../../api/lists.ts'
import { userListQuery } from '../../api/members.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { useWaitingChanges } from '../../api/waiting-query.ts'
import { keptCards, onKeptCards } from '../../api/without-network.ts'
import { ApiError } from '../../contract/api-error.ts'
import { hasWordsOf } from '../../domain/format/text.ts'
import { isOfCollection } from '../../domain/waiting-changes/waiting-changes.ts'
import { printedSetCode } from '../../domain/sets/set-code.ts'
import { copiesText, foundNames } from './found-cards.ts'
import { ownPrintings, placesText, printingText } from './own-copies.ts'

/** Printings that are looked at for their names. */
const maxPrintings = 100
const maxNames = 6
const maxOthers = 4
const maxOwnPrintings = 20

type Target =
  | { to: '/collection'; search: { search: string; game: string } }
  | { to: '/all-cards'; search: { search: string } }
  | { to: '/sets/$setName'; params: { setName: string } }
  | { to: '/lists/$listId'; params: { listId: string } }
  | { to: '/profile/$userId'; params: { userId: string } }

interface Result {
  key: string
  name: string
  target: Target
  /** Left out for what has no picture. */
  imageUrl?: string | null
  fact?: string | null | undefined
  /** The printing of a card, and where the member's copies are. */
  printing?: string
  places?: string
}

export interface Group {
  title: string
  results: readonly Result[]
}

export function useFound(search: string, isMember: boolean) {
  const enabled = search !== ''
  const waiting = useWaitingChanges()
  /** Set where the device answers instead of the server. */
  const kept = useSyncExternalStore(onKeptCards, keptCards)
  const cards = useQuery({
    ...cardListQuery({ search, limit: maxPrintings, sortBy: 'name' }),
    enabled,
    placeholderData: keepPreviousData,
  })
  // The first printings by name may not have the name itself.
  const exact = useQuery({
    ...cardListQuery({ search: `!"${search}"`, limit: maxPrintings, sortBy: 'name' }),
    enabled: enabled && !search.includes('"'),
    placeholderData: keepPreviousData,
  })
  const entries = useQuery({
    ...collectionListQuery({ search, limit: maxPrintings }),
    enabled: enabled && isMember,
    placeholderData: keepPreviousData,
  })
  const sets = useQuery({ ...cardSetsQuery(), enabled })
  const lists = useQuery({ ...listMineQuery(), enabled: enabled && isMember })
  const members = useQuery({ ...userListQuery(), enabled: enabled && isMember })
  const releases = new Map(sets.data?.map(({ name, releasedOn }) => [name, releasedOn]))
  const found = [...(exact.data?.cards ?? []), ...(cards.data?.cards ?? [])]
  const names = foundNames(search, found, entries.data, releases)
  const isNamed = hasWordsOf(search)
  const ownCards: Group = {
    title: 'Your cards',
    results: ownPrintings(
      entries.data?.entries ?? [],
      names.map(({ name }) => name),
    )
      .slice(0, maxOwnPrintings)
      .map((own) => ({
        key: own.key,
        name: own.card.name,
        target: { to: '/collection', search: { search: own.card.name, game: '' } },
        imageUrl: own.card.imageUrl,
        printing: printingText(own),
        places: placesText(own),
      })),
  }
  const waitingCards: Group = {
    title: 'Waiting for a connection',
    results: waiting
      .filter(isOfCollection)
      .filter(({ cardName }) => isNamed(cardName))
      .map(({ key, cardName, finish }) => ({
        key,
        name: cardName,
        target: { to: '/collection', search: { search: cardName, game: '' } },
        fact: finish,
      })),
  }
  const groups: Group[] = [
    waitingCards,
    kept
      ? ownCards
      : {
          title: 'Cards',
          results: names.slice(0, maxNames).map(({ name, imageUrl, owned }) => ({
            key: name,
            name,
            target: { to: '/all-cards', search: { search: name } },
            imageUrl,
            fact: owned && `You own ${copiesText(owned)}`,
          })),
        },
    {
      title: 'Sets',
      results: (sets.data ?? [])
        .filter(
          ({ name, code }) => isNamed(name) || printedSetCode(code ?? '') === search.toUpperCase(),
        )
        .slice(0, maxOthers)
        .map(({ name, code, imageUrl }) => ({
          key: name,
          name,
          target: { to: '/sets/$setName', params: { setName: name } },
          imageUrl,
          fact: code && printedSetCode(code),
        })),
    },
    {
      title: 'Your lists',
      results: (lists.data ?? [])
        .filter(({ name }) => isNamed(name))
        .slice(0, maxOthers)
        .map(({ id, name }) => ({
          key: id,
          name,
          target: { to: '/lists/$listId', params: { listId: id } },
        })),
    },
    {
      title: 'Players',
      results: (members.data ?? [])
        .filter(({ username }) => isNamed(username))
        .slice(0, maxOthers)
        .map(({ id, username }) => ({
          key: id,
          name: username,
          target: { to: '/profile/$userId', params: { userId: id } },
        })),
    },
  ]
  const reads = [cards, exact, entries, sets, lists, members]
  const isFetching = reads.some((each) => each.isFetching)
  const failed = reads.filter(({ error }) => error !== null && !(kept && isUnanswered(error)))
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return {
    names,
    groups,
    count,
    kept,
    isFetching,
    isEmpty: enabled && !isFetching && failed.length === 0 && count === 0,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const each of failed) void each.refetch()
    },
  }
}

const isUnanswered = (error: Error) => error instanceof ApiError && error.kind === 'network'
