import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileMineQuery } from '../../../api/members.ts'
import { formatDay } from '../../../domain/format/dates.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { factsClass, pageClass, PageHeader, Panel } from '../../../ui/layout/layout.tsx'
import { LoadError } from '../../../ui/feedback/states.tsx'
import { usePageTitle } from '../../../ui/hooks/use-page-title.ts'
import { BlockedMembers } from '../../members/blocks/blocked-members.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccount } from './delete-account-dialog.tsx'
import { LoadingPanels } from '../../../ui/feedback/loading.tsx'
import styles from './profile-page.module.css'
import { MoneyPanel } from './money-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** The member's own profile: what others see, the password, the signed-in devices, and the account. */
export function ProfilePage() {
  usePageTitle('Profile')
  const { data, error, refetch } = useQuery(profileMineQuery())
  return (
    <div className={pageClass}>
      <PageHeader
        title="Profile"
        actions={
          data && (
            <Link to="/profile/$userId" params={{ userId: data.id }} className={buttonClass()}>
              View Public Profile
            </Link>
          )
        }
      />
      {error && !data ? (
        <LoadError message="Failed to fetch profile" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.columns}>
          <LoadingPanels count={3} announcement="Loading profile..." />
        </div>
      ) : (
        <div className={styles.columns}>
          <Panel title="Public Profile">
            <ProfileForm profile={data.profile} />
          </Panel>
          <div className={styles.aside}>
            <MoneyPanel />
            <Panel title="Change Password">
              <ChangePasswordForm username={data.username} />
            </Panel>
            <Panel title="Delete Account">
              <DeleteAccount username={data.username} />
            </Panel>
          </div>
          <div className={styles.aside}>
            <Panel title="Profile Admin">
              <dl className={factsClass}>
                <div>
                  <dt>Username</dt>
                  <dd>{data.username}</dd>
                </div>
                {data.createdAt !== null && (
                  <div>
                    <dt>Joined</dt>
                    <dd>
                      <time dateTime={data.createdAt}>{formatDay(data.createdAt)}</time>
                    </dd>
                  </div>
                )}
              </dl>
            </Panel>
            <Panel title="Account Management">
              <p className={styles.text}>Download a copy of your data, or restore one.</p>
              <Link to="/profile/backup" className={buttonClass({ className: styles.start })}>
                <Icon name="download" />
                Import & Export Data
              </Link>
            </Panel>
          </div>
          {/* The data of these panels arrives after the page, so no panel below them could be pushed down. */}
          <BlockedMembers />
          <SessionsPanel />
        </div>
      )}
    </div>
  )
}
