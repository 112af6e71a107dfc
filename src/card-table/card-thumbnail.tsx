import { useDeferredValue, useState } from 'react'
import { thumbnailUrl } from '../domain/thumbnail.ts'
import { cx } from '../ui/cx.ts'
import styles from './card-thumbnail.module.css'

export interface CardThumbnailProps {
  url: string | null
  className?: string | undefined
}

/**
 * A card's picture at the size of a row, where its name stands beside it. One element: rows are many, and each of
 * their elements is styled anew whenever a dialog opens. Without a source it is the drawn card of its background.
 */
export function CardThumbnail({ url, className }: CardThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null)
  // To begin to load the pictures of many rows takes a third of drawing them: their text comes first.
  const current = useDeferredValue(url, null)
  const isShown = url !== null && url === current && url !== broken
  return (
    <img
      src={isShown ? thumbnailUrl(url) : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={cx(styles.thumbnail, className)}
      onError={() => setBroken(url)}
    />
  )
}
