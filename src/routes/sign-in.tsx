import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../api/query.ts'
import { signInOptionsQuery } from '../api/sign-in.ts'
import { pathAfterLogin, returnSearch, signInSearch } from '../features/accounts/app-path.ts'
import { SignInPage } from '../features/accounts/sign-in-page.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: signInSearch,
  loaderDeps: ({ search: { problem } }) => ({ problem }),
  loader: ({ context: { queryClient }, deps: { problem } }) => {
    if (problem !== undefined) prefetch(queryClient, signInOptionsQuery())
  },
  component: function SignIn() {
    const { ticket, problem, from } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <SignInPage
        ticket={ticket}
        problem={problem}
        from={from}
        onDone={(kept) => {
          const href = pathAfterLogin(returnSearch.parse({ from: kept ?? undefined }))
          void navigate({ href, replace: true })
        }}
      />
    )
  },
})
