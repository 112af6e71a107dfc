import { useState } from 'react'
import { ApiError, type Issue, serverMessageOr } from '../../../contract/api-error.ts'
import { refOf } from '../../../contract/entries.ts'
import { refusedFields } from '../../../api/field-errors.ts'
import { useProposalCounter, useProposalSend } from '../../../api/proposals.ts'
import type { Proposal } from '../../../contract/proposals.ts'
import type { Draft, Line, Side } from './draft.ts'

interface Refusal {
  error: unknown
  /** The refused draft: an objection applies as long as its line is unchanged. */
  draft: Draft
}

/** Sends a draft, and shows the objections of a refusal: as a whole, and line by line. */
export function useSending(partnerId: string, answered: Proposal | undefined) {
  const propose = useProposalSend()
  const counter = useProposalCounter()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send(draft: Draft): Promise<boolean> {
    setRefusal(null)
    const terms = {
      yours: draft.yours.flatMap(bodyOf),
      theirs: draft.theirs.flatMap(bodyOf),
      note: draft.note.trim() === '' ? null : draft.note,
    }
    try {
      if (answered)
        await counter.mutateAsync({ params: { proposalId: Number(answered.id) }, body: terms })
      else await propose.mutateAsync({ body: { memberId: Number(partnerId), ...terms } })
      return true
    } catch (error) {
      setRefusal({ error, draft })
      return false
    }
  }

  return {
    send,
    isBusy: propose.isPending || counter.isPending,
    failure: refusal && serverMessageOr(refusal.error, 'Failed to send the offer.'),
    noteError: (note: string) =>
      refusal?.draft.note === note
        ? refusedFields(refusal.error, { note: 'Note' }).note
        : undefined,
    issueOf: (side: Side, { row, quantity }: Line) => {
      const sent = refusal?.draft[side].findIndex(
        (line) => line.row.key === row.key && line.quantity === quantity,
      )
      const linePath = `body.${side}.${sent}`
      return issuesOf(refusal?.error).find(({ path }) => `${path}.`.startsWith(`${linePath}.`))
        ?.message
    },
  }
}

/** A line has a grade and a language: without them nothing can be chosen. */
function bodyOf({ row, quantity }: Line) {
  const { card, finish, condition, language } = row
  if (condition === undefined || language === undefined) return []
  return [{ ...refOf(card), variation: finish, condition, language, quantity }]
}

function issuesOf(error: unknown): readonly Issue[] {
  return error instanceof ApiError ? error.issues : []
}
