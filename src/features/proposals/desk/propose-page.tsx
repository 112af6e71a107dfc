import { useViewer } from '../../../api/session.ts'
import { proposalErrors } from '../../../domain/trade/proposal.ts'
import { ErrorPanel } from '../../../ui/feedback/states.tsx'
import { Page } from '../../../ui/layout/layout.tsx'
import type { ProposeSearch } from './propose.search.ts'
import { ChooseMember, DeskStart } from './desk-start.tsx'

/** Composes a proposal: the partner first, then the cards of both sides. */
export function ProposePage({ search }: { search: ProposeSearch }) {
  const viewer = useViewer()
  const isChosen = search.with !== undefined || search.counter !== undefined
  return (
    <Page
      title="Propose Trade"
      subtitle={
        !isChosen && 'Pick cards on both sides. The other member can accept, decline or counter.'
      }
    >
      {viewer && (
        <Step
          // Another member or other cards are another draft.
          key={JSON.stringify(search)}
          {...{ search, isChosen }}
          viewerId={viewer.id}
        />
      )}
    </Page>
  )
}

interface StepProps {
  search: ProposeSearch
  viewerId: string
  isChosen: boolean
}

function Step({ search, viewerId, isChosen }: StepProps) {
  if (!isChosen) return <ChooseMember viewerId={viewerId} />
  if (search.counter === undefined && search.with === viewerId)
    return <ErrorPanel title={proposalErrors.withOneself} />
  return <DeskStart {...{ search, viewerId }} />
}
