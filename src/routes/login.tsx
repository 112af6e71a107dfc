import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../api/query.ts'
import { signInOptionsQuery } from '../api/sign-in.ts'
import { requireVisitor } from '../features/accounts/access.ts'
import { LoginPage } from '../features/accounts/login-page.tsx'
import { loginSearch, pathAfterLogin } from '../features/accounts/app-path.ts'

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: (arrival) => requireVisitor(arrival, arrival.search),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, signInOptionsQuery()),
  component: function Login() {
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <LoginPage
        from={search.from}
        isSignedOut={search.signedOut !== undefined}
        onDone={() => void navigate({ href: pathAfterLogin(search), replace: true })}
      />
    )
  },
})
