import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileMineQuery, useUpdateProfile } from '../../../api/members.ts'
import { formatDay } from '../../../domain/format/dates.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { factsClass, Page, Panel } from '../../../ui/layout/layout.tsx'
import { LoadError, LoadingPanels } from '../../../ui/feedback/states.tsx'
import { BlockedMembers } from '../../members/blocks.tsx'
import { ChangePasswordForm, DeleteAccount } from './account-security.tsx'
import styles from './profile-page.module.css'
import { MoneyPanel } from './money-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { type SubmitEvent, useState } from 'react'
import { refusedFields } from '../../../api/field-errors.ts'
import type { Profile } from '../../../contract/members.ts'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { FormMessage } from '../../../ui/feedback/form-message.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Muted, Row, Stack } from '../../../ui/layout/boxes.tsx'

/** The member's own profile: what others see, the password, the signed-in devices, and the account. */
export function ProfilePage() {
  const { data, error, refetch } = useQuery(profileMineQuery())
  return (
    <Page
      title="Profile"
      actions={
        data && (
          <Link to="/profile/$userId" params={{ userId: data.id }} className={buttonClass()}>
            View Public Profile
          </Link>
        )
      }
    >
      {error && !data ? (
        <LoadError message="Failed to fetch profile" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Stack gap="4" className={styles.columns}>
          <LoadingPanels count={3} announcement="Loading profile..." />
        </Stack>
      ) : (
        <Stack gap="4" className={styles.columns}>
          <Panel title="Public Profile">
            <ProfileForm profile={data.profile} />
          </Panel>
          <Stack gap="4">
            <MoneyPanel />
            <Panel title="Change Password">
              <ChangePasswordForm username={data.username} />
            </Panel>
            <Panel title="Delete Account">
              <DeleteAccount username={data.username} />
            </Panel>
          </Stack>
          <Stack gap="4">
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
              <Muted as="p">Download a copy of your data, or restore one.</Muted>
              <Link to="/profile/backup" className={buttonClass({ className: styles.start })}>
                <Icon name="download" />
                Import & Export Data
              </Link>
            </Panel>
          </Stack>
          {/* The data of these panels arrives after the page, so no panel below them could be pushed down. */}
          <BlockedMembers />
          <SessionsPanel />
        </Stack>
      )}
    </Page>
  )
}

const labels = { name: 'Name', additional_info: 'Additional info' }

interface Values {
  name: string
  additionalInfo: string
  isPublic: boolean
}

/**
 * The member's public profile. The draft takes precedence over the server's values until the page
 * is left.
 */
function ProfileForm({ profile }: { profile: Profile }) {
  const [draft, setDraft] = useState<Partial<Values>>({})
  const { mutateAsync, isPending, error } = useUpdateProfile()
  const refused = refusedFields(error, labels)
  const toasts = useToast()
  const values: Values = {
    name: profile.name ?? '',
    additionalInfo: profile.additionalInfo ?? '',
    isPublic: profile.isPublic,
    ...draft,
  }
  const change = (part: Partial<Values>) => setDraft((before) => ({ ...before, ...part }))

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const { name, additionalInfo, isPublic } = values
    try {
      await mutateAsync({ body: { name, additional_info: additionalInfo, is_public: isPublic } })
      toasts.success('Profile updated successfully')
    } catch {
      // The form shows it.
    }
  }

  return (
    <Stack as="form" gap="4" onSubmit={(event) => void save(event)}>
      <TextField
        label={labels.name}
        name="name"
        autoComplete="nickname"
        value={values.name}
        error={refused.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextArea
        label={labels.additional_info}
        name="additional_info"
        hint="What you collect, where you trade, how to reach you."
        value={values.additionalInfo}
        error={refused.additional_info}
        onChange={({ currentTarget }) => change({ additionalInfo: currentTarget.value })}
      />
      <Checkbox
        label="Make my profile public"
        name="is_public"
        hint="Anyone can see this and your wishlist."
        checked={values.isPublic}
        onChange={(isPublic) => change({ isPublic })}
      />
      <Row gap="2 4" wrap>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Saving...">
          Save Profile
        </Button>
        <FormMessage tone="error">{error && !isPending && 'Failed to update profile'}</FormMessage>
      </Row>
    </Stack>
  )
}
