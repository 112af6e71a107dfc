import { BlockMember } from './blocks.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listPublicOfUserQuery } from '../../api/lists.ts'
import { MissingPage } from '../../card-table/paged-results.tsx'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import type { Profile } from '../../contract/members.ts'
import { profileOfUserQuery } from '../../api/members.ts'
import { useViewer } from '../../api/session.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { LiveRegion, Page, Panel } from '../../ui/layout/layout.tsx'
import { LoadError, LoadingPanels, Skeleton } from '../../ui/feedback/states.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './public-profile-page.module.css'
import { Muted, Stack, startClass } from '../../ui/layout/boxes.tsx'

// Only members see the button, so visitors do not fetch it.

/** What anyone may see of a member: their words, their lists, and the way to their wishlist. */
export function PublicProfilePage({ userId, page, onPageChange }: PublicListsProps) {
  const { data, error, refetch } = useQuery(profileOfUserQuery(userId))
  const title = data ? `${data.username}'s Profile` : 'Profile'
  const viewer = useViewer()
  const isOwn = viewer?.id === userId
  return (
    <Page
      title={title}
      actions={
        isOwn ? (
          <Link to="/profile" className={buttonClass()}>
            Edit Profile
          </Link>
        ) : (
          data &&
          viewer?.status === 'approved' && (
            <Link to="/propose-trade" search={{ with: userId }} className={buttonClass()}>
              Propose Trade
            </Link>
          )
        )
      }
    >
      {error && !data ? (
        <LoadError
          fallback="Failed to fetch profile"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack gap="4" className={styles.columns}>
          {data ? (
            <>
              <Panel title="Public Profile">
                <Words profile={data.profile} />
              </Panel>
              <Panel title="Public Lists">
                <PublicLists key={userId} {...{ userId, page, onPageChange }} />
              </Panel>
              <Panel title="Wishlist">
                <Link
                  to="/wishlist/user/$userId"
                  params={{ userId }}
                  className={buttonClass({ className: startClass })}
                >
                  <Icon name="wishlist" />
                  View Wishlist
                </Link>
              </Panel>
            </>
          ) : (
            <LoadingPanels count={3} announcement="Loading profile..." />
          )}
        </Stack>
      )}
      {data && !isOwn && viewer?.status === 'approved' && (
        <div className={styles.foot}>
          <BlockMember id={userId} username={data.username} />
        </div>
      )}
    </Page>
  )
}

function Words({ profile: { name, additionalInfo } }: { profile: Profile }) {
  if (name === null && additionalInfo === null)
    return <Muted as="p">This user has not set up a public profile yet.</Muted>
  return (
    <Stack gap="2">
      {name !== null && <p className={styles.name}>{name}</p>}
      {additionalInfo !== null && <p className={styles.info}>{additionalInfo}</p>}
    </Stack>
  )
}

interface PublicListsProps {
  userId: string
  page: number
  onPageChange: (page: number) => void
}

/** A page of the lists that a member shows to everyone. */
function PublicLists({ userId, page, onPageChange }: PublicListsProps) {
  const { data, error, refetch } = useQuery(listPublicOfUserQuery(userId, page))
  if (!data) {
    if (error)
      return (
        <LoadError
          message="Failed to fetch public lists"
          error={error}
          onRetry={() => void refetch()}
        />
      )
    return (
      <>
        <LiveRegion>Loading lists...</LiveRegion>
        <Skeleton />
      </>
    )
  }
  const { lists } = data
  const totalPages = data.pagination?.totalPages ?? 1
  if (lists.length === 0 && page > 1) return <MissingPage {...{ page, totalPages, onPageChange }} />
  if (lists.length === 0) return <Muted as="p">No public lists to display.</Muted>
  return (
    <>
      <ul aria-label="Public lists" className={styles.lists}>
        {lists.map(({ id, name, publicUrlId }) => (
          <li key={id}>
            <Link to="/lists/public/$publicUrlId" params={{ publicUrlId }} className={styles.list}>
              <Icon name="list" className={styles.icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <PagingBar {...{ page, totalPages, onPageChange }} />
    </>
  )
}
