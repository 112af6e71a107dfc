import { useState } from 'react'
import { useImportAccept, useImportChoose, useImportReopen } from '../../api/imports.ts'
import type { Card } from '../../contract/card.ts'
import { counted } from '../../domain/format/count.ts'
import type { Preference } from '../../domain/imports/import.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { setAndNumberOf } from './import-words.ts'

interface Made {
  /** What was decided. */
  text: string
  /** The line that it was decided for; null for all open rows. */
  line: number | null
  /** The decision's number; null where it could not be saved. */
  decision: Promise<number | null>
}

export interface Decisions {
  /** What the last one was; null where none can be taken back. */
  last: string | null
  /** Decides a row, or all rows that describe their printing alike; a card of null skips it. */
  decide: (line: number, card: Card | null) => void
  accept: (prefer: Preference) => void
  /** A decision about all rows, or what takes one back, is on its way. */
  isPending: boolean
  /** Takes the last decision back; resolves with the line that it was for. */
  takeBack: () => Promise<number | null>
  /** Makes a row as the reading of the file left it. */
  reopen: (line: number) => void
}

const preferenceWords: Readonly<Record<Preference, string>> = {
  likeliest: 'Accepted the suggestion',
  newest: 'Used the newest printing',
  cheapest: 'Accepted the cheapest printing',
}

/** What a member decides about the rows of an import, and takes back. */
export function useDecisions(importId: number, toAllAlike: boolean): Decisions {
  const choose = useImportChoose()
  const accept = useImportAccept()
  const reopen = useImportReopen()
  const toast = useToast()
  const [made, setMade] = useState<readonly Made[]>([])
  const params = { id: importId }

  const sayFailure = (error: unknown) => toast.failure(error, 'Failed to undo. Please try again.')

  function noteMade(
    text: string,
    line: number | null,
    answer: Promise<{ decision: number; changed: number }>,
  ) {
    const entry: Made = {
      text,
      line,
      decision: answer.then(
        ({ decision, changed }) => {
          const counts = line === null || changed > 1
          const sum = `${text} for ${counted(changed, 'row', 'rows')}`
          if (counts)
            setMade((all) => all.map((each) => (each === entry ? { ...each, text: sum } : each)))
          return decision
        },
        (error: unknown) => {
          setMade((all) => all.filter((each) => each !== entry))
          toast.failure(error, "Your choice wasn't saved. Please try again.")
          return null
        },
      ),
    }
    setMade((all) => [...all, entry])
  }

  return {
    last: made.at(-1)?.text ?? null,
    decide(line, card) {
      const text =
        card === null ? `Skipped line ${line}` : `Accepted ${card.name}, ${setAndNumberOf(card)}`
      const choice = card === null ? { skip: true as const } : { cardId: Number(card.id) }
      const body = { ...choice, toAllAlike }
      noteMade(text, line, choose.mutateAsync({ params: { ...params, line }, body }))
    },
    accept(prefer) {
      noteMade(preferenceWords[prefer], null, accept.mutateAsync({ params, body: { prefer } }))
    },
    isPending: accept.isPending || reopen.isPending,
    async takeBack() {
      const last = made.at(-1)
      if (last === undefined) return null
      setMade((all) => all.slice(0, -1))
      const decision = await last.decision
      if (decision === null) return null
      try {
        await reopen.mutateAsync({ params, body: { decision } })
      } catch (error) {
        setMade((all) => [...all, last])
        sayFailure(error)
      }
      return last.line
    },
    reopen(line) {
      reopen.mutate({ params, body: { line } }, { onError: sayFailure })
    },
  }
}
