import { createFileRoute } from '@tanstack/react-router'
import { ConfirmMailPage } from '../../features/notifications/mail-link-page.tsx'
import { mailLinkSearch } from '../../features/notifications/notifications.search.ts'

export const Route = createFileRoute('/mail/confirm')({
  validateSearch: mailLinkSearch,
  component: function ConfirmMail() {
    return <ConfirmMailPage token={Route.useSearch().token} />
  },
})
