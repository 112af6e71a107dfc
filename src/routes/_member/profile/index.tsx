import { createFileRoute } from '@tanstack/react-router'
import { apiKeyListQuery, moneyOptionsQuery, sessionListQuery } from '../../../api/accounts.ts'
import { prefetch } from '../../../api/query.ts'
import {
  notificationFeedQuery,
  notificationMailQuery,
  notificationSettingsQuery,
} from '../../../api/notifications.ts'
import { pushListQuery } from '../../../api/push.ts'
import { providerLinkQuery } from '../../../api/sign-in.ts'
import { passkeyListQuery } from '../../../api/passkeys.ts'
import { secondFactorQuery } from '../../../api/second-factor.ts'
import { profileMineQuery } from '../../../api/members.ts'
import { webhookListQuery } from '../../../api/webhooks.ts'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_member/profile/')({
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, profileMineQuery())
    prefetch(queryClient, moneyOptionsQuery())
    prefetch(queryClient, notificationSettingsQuery())
    prefetch(queryClient, notificationMailQuery())
    prefetch(queryClient, notificationFeedQuery())
    prefetch(queryClient, sessionListQuery())
    prefetch(queryClient, providerLinkQuery())
    prefetch(queryClient, passkeyListQuery())
    prefetch(queryClient, secondFactorQuery())
    prefetch(queryClient, apiKeyListQuery())
    prefetch(queryClient, webhookListQuery())
    prefetch(queryClient, pushListQuery())
  },
  component: ProfilePage,
})
