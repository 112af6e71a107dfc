import { useState } from 'react'
import { thumbnailUrl } from '../domain/thumbnail.ts'
import { cx } from '../ui/cx.ts'
import styles from './card-thumbnail.module.css'

export interface CardThumbnailProps {
  url: string | null
  className?: string | undefined
}

/**
 * A card's picture at the size of a row, where its name stands beside it. One element: rows are many, and each of
 * their elements is styled anew whenever a dialog opens.
 */
export function CardThumbnail({ url, className }: CardThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (url === null || broken === url) return <span className={cx(styles.thumbnail, className)} />
  return (
    <img
      key={url}
      src={thumbnailUrl(url)}
      alt=""
      width={63}
      height={88}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={cx(styles.thumbnail, className)}
      onError={() => setBroken(url)}
    />
  )
}
