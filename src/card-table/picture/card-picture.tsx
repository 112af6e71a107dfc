import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { pictureSources } from '../../domain/cards/picture-sizes.ts'
import { cx } from '../../ui/layout/layout.tsx'
import styles from './picture.module.css'
import type { Card } from '../../contract/card.ts'
import type { Finish } from '../../domain/cards/finish.ts'
import { type CardSide, faceName, facePicture } from '../../domain/cards/card-face.ts'
import { foilEdge, followPointer } from '../../ui/layout/foil.ts'
import { isFoilCard } from '../rows/card-row.ts'

interface CardPictureProps {
  url: string | null
  alt?: string | undefined
  /** How wide the picture is shown, as the `sizes` of an `img`. */
  sizes: string
  /** Loads at once what the page is opened for; other pictures load when they come into view. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** Whether the server keeps the pictures of other hosts (`PICTURES=kept`), as it says in the page. */
const isKept = document.documentElement.dataset.pictures === 'kept'

/**
 * A card's picture in the size that its place needs. One element: rows are many, and each of their elements is styled
 * again whenever a dialog opens. Without a source it is the background that its place gives it.
 */
export function CardPicture({ url, alt = '', sizes, eager = false, className }: CardPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const attach = useCallback((element: HTMLImageElement) => {
    image.current = element
    return () => {
      image.current = null
      endFetch(element)
    }
  }, [])
  const [broken, setBroken] = useState<string | null>(null)
  const isInView = useInView(image, eager ? null : url)
  const isShown = url !== null && url !== broken && (eager || isInView)
  return (
    <img
      ref={attach}
      alt={alt}
      width={630}
      height={880}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={cx(styles.picture, className)}
      // Chromium 156 keeps each picture that has `sizes` before it is in the document, and with `auto` each removed one.
      {...(isShown && { sizes, ...pictureSources(url, { isKept }) })}
      onError={() => setBroken(url)}
    />
  )
}

/**
 * Ends the fetch of a picture that is about to leave the document. Chromium would go on with it, so that pages which are turned past come
 * first, and keeps each picture whose `srcset` is removed once it has left.
 */
function endFetch(element: HTMLImageElement): void {
  if (element.complete) return
  element.removeAttribute('srcset')
  element.removeAttribute('src')
}

/** Whether the picture with this address has been in view. */
function useInView(image: RefObject<HTMLImageElement | null>, url: string | null): boolean {
  const [urlInView, setUrlInView] = useState<string | null>(null)
  useEffect(() => {
    const element = image.current
    if (element === null || url === null) return
    return whenInView(element, () => setUrlInView(url))
  }, [image, url])
  return url !== null && urlInView === url
}

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Pictures are fetched a little before they are scrolled to. `loading="lazy"` fetches two screens of them. */
const margin = '15%'

function whenInView(element: Element, call: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        waiting.get(target)?.()
        forget(target)
      }
    },
    { rootMargin: margin },
  )
  waiting.set(element, call)
  observer.observe(element)
  return () => forget(element)
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}

interface CardThumbnailProps {
  url: string | null
  className?: string | undefined
}

/** A card's picture at the size of a row; the name beside it is its text. */
export function CardThumbnail({ url, className }: CardThumbnailProps) {
  return <CardPicture url={url} sizes="2rem" className={cx(styles.thumbnail, className)} />
}

interface CardImageProps extends Pick<CardPictureProps, 'alt' | 'sizes' | 'eager'> {
  card: Card
  /** The finish of copies. */
  finish?: Finish | undefined
  /** Undefined until the card has been turned over: a picture that appears first does not move. */
  side?: CardSide | undefined
  /** Written on the drawn card below its name. */
  facts?: ReactNode
}

/** A card's picture in fixed proportions, over a drawn card that stays where there is no picture. */
export function CardImage({ card, finish, side, facts, ...picture }: CardImageProps) {
  const foil = isFoilCard({ card, finish })
  const url = facePicture(card, side)
  return (
    <span
      key={url}
      className={cx(styles.card, foil && foilEdge, side && styles.turned)}
      onPointerMove={foil ? followPointer : undefined}
    >
      <span className={styles.blank} aria-hidden="true">
        <span className={styles.name}>{faceName(card, side)}</span>
        {facts !== undefined && <span className={styles.facts}>{facts}</span>}
      </span>
      <CardPicture url={url} className={styles.cover} {...picture} />
    </span>
  )
}
