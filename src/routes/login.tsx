import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../features/accounts/access.ts'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { pathAfterLogin, returnSearch } from '../features/accounts/app-path.ts'

export const Route = createFileRoute('/login')({
  validateSearch: returnSearch,
  beforeLoad: (arrival) => requireVisitor(arrival, arrival.search),
  component: function Login() {
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <LoginPage
        from={search.from}
        onDone={() => void navigate({ href: pathAfterLogin(search), replace: true })}
      />
    )
  },
})
