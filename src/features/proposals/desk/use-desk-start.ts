import { useQueries, useQuery } from '@tanstack/react-query'
import type { Proposal } from '../../../contract/proposals.ts'
import { proposalQuery, tradeCardsQuery } from '../../../api/proposals.ts'
import { readCardRefs } from '../../trade/propose-link.tsx'
import { firstPage, type PickerOwner, pickerQuery } from './picker.query.ts'
import {
  type DraftRow,
  draftRow,
  type FilledSide,
  fillFromProposed,
  fillFromRefs,
  printingsOf,
} from './draft.ts'
import type { ProposeSearch } from './propose.search.ts'

/** The partner and the initial draft. */
export interface DeskStart {
  partner: { id: string; username: string }
  /** The proposal that is answered. */
  answered: Proposal | undefined
  yours: FilledSide
  theirs: FilledSide
}

/** Printings that are looked up at once: each may be there in several kinds, of which one answer holds a hundred. */
const batchSize = 20
const maxPrintings = 100

/**
 * Looks up the members and cards of the address. `start` is set once all of them have been fetched.
 */
export function useDeskStart(search: ProposeSearch, viewerId: string) {
  const counter = search.counter === undefined ? undefined : Number(search.counter)
  const proposal = useQuery({ ...proposalQuery(counter ?? 0), enabled: counter !== undefined })
  const answered = proposal.data
  const partnerId = counter === undefined ? search.with : (answered?.partner.id ?? undefined)
  const refs = { theirs: readCardRefs(search.theirs), yours: readCardRefs(search.yours) }
  const printings = printingsOf(refs, answered)
  const owner: PickerOwner = { id: partnerId ?? '0', instead: counter }
  // The answer also has the partner's name, and the picker shares it.
  const member = useQuery({
    ...tradeCardsQuery(Number(owner.id), pickerQuery(owner, firstPage)),
    enabled: partnerId !== undefined,
  })
  const theirKinds = useDraftRows(owner, partnerId === undefined ? [] : printings.theirs)
  const ownKinds = useDraftRows({ id: viewerId, instead: counter }, printings.yours)

  const all = [proposal, member, theirKinds, ownKinds]
  const error = all.find((each) => each.error)?.error ?? null
  const isFetched = member.data !== undefined && !all.some(({ isFetching }) => isFetching)
  const start =
    error || !isFetched
      ? undefined
      : {
          partner: member.data.member,
          answered,
          theirs: answered
            ? fillFromProposed(answered.theirs.cards, theirKinds.rows)
            : fillFromRefs(refs.theirs, theirKinds.rows),
          yours: answered
            ? fillFromProposed(answered.yours.cards, ownKinds.rows)
            : fillFromRefs(refs.yours, ownKinds.rows),
        }
  return {
    start: start satisfies DeskStart | undefined,
    error,
    retry: () => {
      for (const each of all) if (each.error) void each.refetch()
    },
  }
}

/** All kinds of these printings that a member could trade. */
function useDraftRows({ id, instead }: PickerOwner, printings: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(printings.length / batchSize) }, (_, index) =>
    printings.slice(index * batchSize, (index + 1) * batchSize),
  )
  return useQueries({
    queries: parts.map((cards) =>
      tradeCardsQuery(Number(id), {
        cards,
        limit: maxPrintings,
        ...(instead !== undefined && { instead }),
      }),
    ),
    combine: (answers) => ({
      rows: answers.flatMap(({ data }): DraftRow[] => data?.cards.map(draftRow) ?? []),
      isFetching: answers.some(({ isFetching }) => isFetching),
      error: answers.find(({ error }) => error)?.error ?? null,
      refetch: () => answers.forEach((answer) => void answer.refetch()),
    }),
  })
}
