import { cx } from '../../ui/layout/cx.ts'
import { CardPicture } from './card-picture.tsx'
import styles from './card-thumbnail.module.css'

export interface CardThumbnailProps {
  url: string | null
  className?: string | undefined
}

/** A card's picture at the size of a row; the name beside it is its text. */
export function CardThumbnail({ url, className }: CardThumbnailProps) {
  return <CardPicture url={url} sizes="2rem" className={cx(styles.thumbnail, className)} />
}
