import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { registrationQuery } from '../../api/accounts.ts'
import { cx } from '../../ui/layout/cx.ts'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { AccountSheet } from './account-sheet.tsx'
import styles from './account-sheet.module.css'
import type { SignInPageProps } from './login-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { registrationWords } from './registration-words.ts'

interface RegisterPageProps extends SignInPageProps {
  /** The token of an invitation, from the address. */
  invite: string | undefined
}

export function RegisterPage({ from, invite, onDone }: RegisterPageProps) {
  usePageTitle('Register')
  const { data, isPending } = useQuery(registrationQuery(invite))
  const words = registrationWords(data)
  return (
    <AccountSheet>
      <header className={styles.head}>
        <h1>Register</h1>
        <p className={cx(styles.lead, isPending && styles.coming)}>{words.text}</p>
      </header>
      <LiveRegion>{isPending ? 'Loading...' : ''}</LiveRegion>
      {words.isFormShown && (
        <RegisterForm
          invite={invite}
          needsSetupCode={data?.needs_setup_code === true}
          isComing={isPending}
          onDone={onDone}
        />
      )}
      {words.canGoOnWithout && (
        <p>
          <Link to="/register" search={{ from }}>
            Register without an invitation
          </Link>
        </p>
      )}
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to="/login" search={{ from }}>
          Login
        </Link>
      </p>
    </AccountSheet>
  )
}
