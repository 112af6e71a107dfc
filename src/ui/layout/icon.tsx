import { cx } from './layout.tsx'
import styles from './icon.module.css'

/* Drawn on a grid of 20, in strokes of 1.6, so that all of them sit together. */
const paths = {
  search: 'M8.75 14a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5M12.6 12.6l4.2 4.2',
  filter: 'M3 5h14M5.75 10h8.5M8.5 15h3',
  'sort-up': 'M10 16V4.5M5.5 9 10 4.5 14.5 9',
  'sort-down': 'M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5',
  'sort-none': 'm6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5',
  'chevron-left': 'm12.25 4.5-5.5 5.5 5.5 5.5',
  'chevron-right': 'm7.75 4.5 5.5 5.5-5.5 5.5',
  'chevron-down': 'm4.5 7.5 5.5 5.5 5.5-5.5',
  'arrow-left': 'M16.5 10h-13M8.5 5l-5 5 5 5',
  close: 'm5 5 10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  bookmark: 'M5.5 3h9v14L10 13.5 5.5 17z',
  check: 'm4 10.75 4 4L16 6',
  'turn-over':
    'M4 9.5a6 6 0 0 1 10.75-3.2M15.25 3v3.5h-3.5M16 10.5a6 6 0 0 1-10.75 3.2M4.75 17v-3.5h3.5',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  wishlist: 'M10 16.5S3 12.4 3 7.6A3.7 3.7 0 0 1 10 5.9a3.7 3.7 0 0 1 7 1.7c0 4.8-7 8.9-7 8.9',
  collection: 'M3 8h14v7.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM3 8l2.2-4.5h9.6L17 8M8 11.25h4',
  trade: 'M4 7h12M12.75 3.75 16 7l-3.25 3.25M16 13H4M7.25 9.75 4 13l3.25 3.25',
  list: 'M8 5.5h9M8 10h9M8 14.5h9M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01',
  external:
    'M11.5 3.5h5v5M16.5 3.5 9.5 10.5M14.5 11.5v4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h4',
  table: 'M3 4.5h14v11H3zM3 8.25h14M3 12h14M8 8.25v7.25',
  grid: 'M3.5 3h5v6h-5zM11.5 3h5v6h-5zM3.5 11.5h5v5.5h-5zM11.5 11.5h5v5.5h-5z',
  binder: 'M3.5 2.5h13v15h-13zM7.85 2.5v15M12.15 2.5v15M3.5 7.5h13M3.5 12.5h13',
  stacks: 'M3 5.5v-2h6v2M3 8.5v-3h6v3M3 8.5h6V17H3zM11 5.5v-2h6v2M11 5.5h6V17h-6z',
  card: 'M6 2.75h8a1 1 0 0 1 1 1v12.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3.75a1 1 0 0 1 1-1M7.5 5.5h5V10h-5zM7.5 12.75h5M7.5 14.75h3',
  sets: 'M6.5 6.5h10v10.5h-10zM3.5 13.5V3.5h10',
  user: 'M10 9.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5M3.5 17c.5-3.25 3-5 6.5-5s6 1.75 6.5 5',
  sun: 'M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5M10 2v1.75M10 16.25V18M2 10h1.75M16.25 10H18M4.35 4.35l1.2 1.2M14.45 14.45l1.2 1.2M4.35 15.65l1.2-1.2M14.45 5.55l1.2-1.2',
  moon: 'M16.5 12.1A7 7 0 0 1 7.9 3.5a7 7 0 1 0 8.6 8.6',
  system: 'M3 4h14v9.5H3zM7 17h6M10 13.5V17',
  edit: 'M4 16l.75-3.25L13.5 4 16 6.5l-8.75 8.75zM11.75 5.75l2.5 2.5',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5.25 5.5l.6 11h8.3l.6-11M8.25 8.75v4.75M11.75 8.75v4.75',
  share: 'M10 12.5V3M6.5 6.25 10 2.75l3.5 3.5M5.5 9H4v8h12V9h-1.5',
  download: 'M10 3v9.5M6.5 9.25l3.5 3.5 3.5-3.5M3.5 16.5h13',
  upload: 'M10 13V3.5M6.5 6.75l3.5-3.5 3.5 3.5M3.5 16.5h13',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 9.25v4M10 6.5h.01',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M7.9 8.1a2.1 2.1 0 1 1 3.2 1.8c-.8.5-1.1.9-1.1 1.7M10 13.75h.01',
  warning: 'M10 3.25 2.75 16.5h14.5zM10 8.25v3.75M10 14.25h.01',
  eye: 'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10M10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5',
  'eye-off':
    'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10M3.75 3.75l12.5 12.5',
  bell: 'M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.75 5.5-1.75 5.5h12.5s-1.75-1.5-1.75-5.5A4.5 4.5 0 0 0 10 3M8.25 16.25h3.5',
  chart: 'M3 3.5v13h14M6 12.5l3.25-3.75 2.75 2L16.5 5.5',
} as const

export type IconName = keyof typeof paths

export interface IconProps {
  name: IconName
  /** 16 beside small text, 20 elsewhere. */
  size?: 16 | 20 | 28 | undefined
  /** Fills the shape too: a heart that is set. */
  filled?: boolean | undefined
  /** The accessible name (also shown as its title); without it the icon is decoration. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, size = 20, filled = false, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className={cx(styles.icon, filled && styles.filled, className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {label !== undefined && <title>{label}</title>}
      <path d={paths[name]} />
    </svg>
  )
}

interface SpinnerProps {
  /** The label; without it the spinner is decoration beside a text. */
  label?: string | undefined
  size?: 'small' | 'large' | undefined
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const className = cx(styles.spinner, size === 'large' && styles.large)
  if (label === undefined) return <span className={className} aria-hidden="true" />
  return <output className={className} aria-label={label} />
}
