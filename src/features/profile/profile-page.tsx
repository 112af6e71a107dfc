import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { profileMineQuery, useUpdateProfile } from '../../api/members.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { factsClass, Page, Panel } from '../../ui/layout/layout.tsx'
import { LoadError, LoadingPanels } from '../../ui/feedback/states.tsx'
import { BlockedMembers } from '../members/blocks.tsx'
import { ApiKeysPanel } from './api-keys-panel.tsx'
import { ChangePasswordForm, DeleteAccount } from './account-security.tsx'
import styles from './profile-page.module.css'
import { KeptCardsPanel } from './kept-cards-panel.tsx'
import { MoneyPanel } from './money-form.tsx'
import { NotificationSettings } from '../notifications/notification-settings.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { refusedFields } from '../../api/field-errors.ts'
import type { Profile } from '../../contract/members.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import { SettingsForm } from '../../ui/controls/settings-form.tsx'
import { Muted, Stack, startClass } from '../../ui/layout/boxes.tsx'

/** The member's settings: the public profile, prices, notifications, the password and devices, and the account's data. */
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
        <Stack gap="4">
          <LoadingPanels count={3} announcement="Loading profile..." />
        </Stack>
      ) : (
        <>
          <Section id="about" title="About you">
            <Panel title="Public Profile" heading="h3">
              <ProfileForm profile={data.profile} />
            </Panel>
            <Panel title="Profile Admin" heading="h3">
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
          </Section>
          <Section id="prices" title="Prices and currency">
            <MoneyPanel />
          </Section>
          <Section id="notifications" title="Notifications">
            <NotificationSettings />
          </Section>
          <Section id="security" title="Security">
            <Stack gap="4" top>
              <Panel title="Change Password" heading="h3">
                <ChangePasswordForm username={data.username} />
              </Panel>
              <BlockedMembers />
            </Stack>
            <SessionsPanel />
            <ProviderPanel username={data.username} />
            <PasskeysPanel />
            <SecondFactorPanel />
            <ApiKeysPanel />
            <WebhooksPanel />
          </Section>
          <Section id="data" title="Your data">
            <KeptCardsPanel />
            <Panel title="Account Management" heading="h3">
              <Muted as="p">Download a copy of your data, or restore one.</Muted>
              <Link to="/profile/backup" className={buttonClass({ className: startClass })}>
                <Icon name="download" />
                Import & Export Data
              </Link>
            </Panel>
            <Panel title="Delete Account" heading="h3">
              <DeleteAccount username={data.username} />
            </Panel>
          </Section>
        </>
      )}
    </Page>
  )
}

interface SectionProps {
  /** Part of the page's address after `#`. */
  id: string
  title: string
  children: ReactNode
}

/** Settings of one subject beside their heading. An address that names the section shows it. */
function Section({ id, title, children }: SectionProps) {
  const ref = useRef<HTMLElement>(null)
  const isNamed = useLocation().hash === id
  useEffect(() => {
    if (!isNamed) return
    ref.current?.scrollIntoView()
    // It would scroll no further than the section's nearest edge.
    ref.current?.focus({ preventScroll: true })
  }, [isNamed])
  return (
    <section ref={ref} id={id} tabIndex={-1} className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.panels}>{children}</div>
    </section>
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
  const values: Values = {
    name: profile.name ?? '',
    additionalInfo: profile.additionalInfo ?? '',
    isPublic: profile.isPublic,
    ...draft,
  }
  const change = (part: Partial<Values>) => setDraft((before) => ({ ...before, ...part }))

  async function save(): Promise<void> {
    const { name, additionalInfo, isPublic } = values
    await mutateAsync({ body: { name, additional_info: additionalInfo, is_public: isPublic } })
  }

  return (
    <SettingsForm
      label="Save Profile"
      busyLabel="Saving..."
      busy={isPending}
      onSave={save}
      success="Profile updated successfully"
      error={error !== null}
      fallback="Failed to update profile"
    >
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
    </SettingsForm>
  )
}
