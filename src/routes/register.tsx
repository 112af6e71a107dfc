import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../features/account/access.ts'
import { RegisterPage } from '../features/account/register-page.tsx'
import { returnSearch } from '../features/account/return-path.ts'

export const Route = createFileRoute('/register')({
  validateSearch: returnSearch,
  beforeLoad: (arrival) => requireVisitor(arrival, {}),
  component: function Register() {
    const navigate = Route.useNavigate()
    return (
      <RegisterPage
        from={Route.useSearch().from}
        onDone={() => void navigate({ to: '/dashboard', replace: true })}
      />
    )
  },
})
