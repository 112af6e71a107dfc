import { createFileRoute } from '@tanstack/react-router'
import { EndMailPage } from '../../features/notifications/mail-link-page.tsx'
import { mailLinkSearch } from '../../features/notifications/notifications.search.ts'

export const Route = createFileRoute('/mail/unsubscribe')({
  validateSearch: mailLinkSearch,
  component: function EndMail() {
    return <EndMailPage token={Route.useSearch().token} />
  },
})
