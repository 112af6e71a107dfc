import { createFileRoute } from '@tanstack/react-router'
import { registrationQuery } from '../api/accounts.ts'
import { prefetch } from '../api/query.ts'
import { signInOptionsQuery } from '../api/sign-in.ts'
import { requireVisitor } from '../features/accounts/access.ts'
import { RegisterPage } from '../features/accounts/register-page.tsx'
import { registerSearch } from '../features/accounts/app-path.ts'

export const Route = createFileRoute('/register')({
  validateSearch: registerSearch,
  beforeLoad: (arrival) => requireVisitor(arrival, {}),
  loaderDeps: ({ search: { invite } }) => ({ invite }),
  loader: ({ context: { queryClient }, deps: { invite } }) => {
    prefetch(queryClient, registrationQuery(invite))
    prefetch(queryClient, signInOptionsQuery())
  },
  component: function Register() {
    const navigate = Route.useNavigate()
    const { from, invite } = Route.useSearch()
    return (
      <RegisterPage
        from={from}
        invite={invite}
        onDone={() => void navigate({ to: '/dashboard', replace: true })}
      />
    )
  },
})
