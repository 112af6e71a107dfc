import { StatusPage } from './status-page.tsx'
import { useStatusWatch } from './use-status-watch.ts'

export function PendingPage() {
  const user = useStatusWatch('pending')
  return (
    <StatusPage title="Pending Approval">
      <p>
        Welcome, <strong>{user?.username}</strong>. Your account waits for an admin to approve it.
      </p>
      <p>There is nothing more to do: this page moves on by itself as soon as that is done.</p>
    </StatusPage>
  )
}
