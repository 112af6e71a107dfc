import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../contract/api-error.ts'
import { useNotificationMailConfirm, useNotificationMailEnd } from '../../api/notifications.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { LiveRegion, usePageTitle } from '../../ui/layout/layout.tsx'
import { AccountSheet, FormFailure } from '../accounts/account-sheet.tsx'
import styles from '../accounts/account-sheet.module.css'
import { Stack } from '../../ui/layout/boxes.tsx'

/** The page of the link in a confirmation. A press posts the token, since mail scanners open links. */
export function ConfirmMailPage({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useNotificationMailConfirm()
  return (
    <MailLinkPage
      title="Confirm Address"
      lead="Get an email with your new notifications once a day."
      done={isSuccess && 'Your address is confirmed.'}
      refused="Send a new confirmation from your notification settings."
      error={error}
    >
      <Button variant="primary" busy={isPending} onClick={() => mutate({ body: { token } })}>
        Confirm
      </Button>
    </MailLinkPage>
  )
}

/** The page of the link that ends the mail. */
export function EndMailPage({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useNotificationMailEnd()
  return (
    <MailLinkPage
      title="Stop Emails"
      lead="You'll stop getting emails. Your notifications stay in the app."
      done={isSuccess && "Your address is removed. You won't get any more emails."}
      refused="Check your notification settings to see whether emails are on."
      error={error}
    >
      <Button
        variant="primary"
        busy={isPending}
        onClick={() => mutate({ params: { mailToken: token } })}
      >
        Stop Emails
      </Button>
    </MailLinkPage>
  )
}

interface MailLinkPageProps {
  title: string
  lead: string
  /** The sentence after the press; false before it. */
  done: string | false
  /** The sentence where the server does not know the link. */
  refused: string
  error: Error | null
  children: ReactNode
}

/** Takes the focus of the button that it replaces. */
const takeFocus = (link: HTMLElement | null) => link?.focus()

function MailLinkPage({ title, lead, done, refused, error, children }: MailLinkPageProps) {
  usePageTitle(title)
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <AccountSheet>
      <Stack as="header" gap="1">
        <h1>{title}</h1>
        <p className={styles.lead}>{isUnknown ? refused : done === false ? lead : done}</p>
        <LiveRegion>{done}</LiveRegion>
      </Stack>
      <FormFailure error={error} fallback="This link didn't work" />
      {done === false && !isUnknown ? (
        children
      ) : (
        <Link ref={takeFocus} to="/notifications" className={buttonClass()}>
          Notifications
        </Link>
      )}
    </AccountSheet>
  )
}
