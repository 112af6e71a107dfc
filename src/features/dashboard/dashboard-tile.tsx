import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '../../ui/layout/icon.tsx'
import styles from './dashboard-tile.module.css'

export interface DashboardLink {
  to: '/collection' | '/wishlist' | '/lists' | '/trade-search' | '/trade-lists' | '/sets'
  icon: IconName
  title: string
  text: string
}

/** A place of the app, drawn as a card: its name, its art, its text. The whole card is the link. */
export function DashboardTile({ place: { to, icon, title, text } }: { place: DashboardLink }) {
  return (
    <Link to={to} className={styles.card}>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.art} data-place={icon}>
        <Icon name={icon} size={28} />
      </span>
      <span className={styles.text}>{text}</span>
    </Link>
  )
}
