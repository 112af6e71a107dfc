import { StatusPage } from './status-page.tsx'
import { useStatusWatch } from './use-status-watch.ts'

export function PendingPage() {
  const user = useStatusWatch('pending')
  return (
    <StatusPage title="Pending Approval">
      <p>
        Welcome, <strong>{user?.username}</strong>. An admin has to approve your account.
      </p>
      <p>Nothing to do but wait: this page updates itself.</p>
    </StatusPage>
  )
}
