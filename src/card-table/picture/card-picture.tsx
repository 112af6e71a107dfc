import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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
  const [broken, setBroken] = useState<string | null>(null)
  const isInView = useInView(image, eager ? null : url)
  const isShown = url !== null && url !== broken && (eager || isInView)
  return (
    <img
      ref={image}
      alt={alt}
      width={630}
      height={880}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={cx(styles.picture, className)}
      // Without `auto`: Chromium 156 keeps each removed picture that has it, and the row around it.
      sizes={sizes}
      {...(isShown && pictureSources(url, { isKept }))}
      onError={() => setBroken(url)}
    />
  )
}

/** Whether the picture with this address has been in view. */
function useInView(image: RefObject<HTMLImageElement | null>, url: string | null): boolean {
  const [urlInView, setUrlInView] = useState<string | null>(null)
  useEffect(() => {
    const element = image.current
    if (element === null || url === null) return
    const forgetElement = whenInView(element, () => setUrlInView(url))
    return () => {
      forgetElement()
      // Chromium fetches a picture to its end, though it has left the document: pages that are turned past would go first.
      if (element.isConnected || element.complete) return
      element.removeAttribute('srcset')
      element.removeAttribute('src')
    }
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
