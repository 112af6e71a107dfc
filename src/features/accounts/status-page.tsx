import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { endSession } from '../../api/session.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { AccountSheet } from './account-sheet.tsx'
import styles from './account-sheet.module.css'

interface StatusPageProps {
  title: string
  children: ReactNode
}

/**
 * The page of an account that may not use the members' pages: its status, and the possible actions.
 */
export function StatusPage({ title, children }: StatusPageProps) {
  usePageTitle(title)
  return (
    <AccountSheet>
      <EmptyState
        level={1}
        title={title}
        action={
          <>
            <Button variant="primary" onClick={endSession}>
              Logout
            </Button>
            <Link to="/all-cards" className={buttonClass()}>
              Find Cards
            </Link>
          </>
        }
      >
        <div className={styles.words}>{children}</div>
      </EmptyState>
    </AccountSheet>
  )
}
