import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../api/accounts/session-queries.ts'
import { cardSetsQuery } from '../../api/sets/queries.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeader } from '../../ui/layout/layout.tsx'

/** The head of a set's page, which stands before the rest of the page has come. */
export function SetHeader({ setName }: { setName: string }) {
  return (
    <PageHeader
      title={setName}
      back={
        <span>
          <Link to="/sets">
            <Icon name="arrow-left" size={16} />
            Back to All Sets
          </Link>
          <OwnCardsLink setName={setName} />
        </span>
      }
    />
  )
}

/** Leads a member to the own cards of the set, most copies first. */
function OwnCardsLink({ setName }: { setName: string }) {
  const isMember = useViewer()?.status === 'approved'
  const { data } = useQuery({ ...cardSetsQuery(), enabled: isMember })
  const code = isMember ? data?.find(({ name }) => name === setName)?.code : undefined
  if (code == null) return null
  return (
    <>
      {' · '}
      <Link to="/collection" search={{ sets: [code], sort: 'quantity', direction: 'desc' }}>
        My cards of this set
      </Link>
    </>
  )
}
