import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import styles from './nav-bar.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** Links stand in a row; on small screens behind a button. */
export function NavBar() {
  const { pathname } = useLocation()
  // The menu was opened on one page; on another it is closed.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  useEffect(() => {
    if (!open) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenOn(null)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          Ninepocket
        </Link>
        <nav id="main-menu" aria-label="Main" className={cx(styles.menu, open && styles.open)}>
          <Link to="/all-cards" className={styles.link}>
            Find Cards
          </Link>
          <Link to="/sets" className={styles.link}>
            Sets
          </Link>
          <span className={styles.space} />
          <Link to="/login" className={styles.link}>
            Login
          </Link>
          <Link to="/register" className={styles.link}>
            Register
          </Link>
        </nav>
        <ThemeSwitch />
        <IconButton
          icon={open ? 'close' : 'menu'}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="main-menu"
          className={styles.toggle}
          onClick={() => setOpenOn(open ? null : pathname)}
        />
      </div>
    </header>
  )
}
