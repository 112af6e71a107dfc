import { StatusPage } from './status-page.tsx'
import { useStatusWatch } from './use-status-watch.ts'

export function DeniedPage() {
  const user = useStatusWatch('denied')
  return (
    <StatusPage title="Access Denied">
      <p>
        An admin has denied access to the account <strong>{user?.username}</strong>.
      </p>
      <p>If that is a mistake, ask whoever runs this site. Cards and sets are open to everyone.</p>
    </StatusPage>
  )
}
