import { afterPaint } from '../../../ui/hooks/after-paint.tsx'
import styles from './card-dialog.module.css'

/**
 * Lets a card's picture grow from its row or tile into the dialog, where motion is welcome; what is returned ends it
 * early. A copy above both grows, and presses go through it: a view transition would hold them back until it ends. It starts
 * after the first paint of the dialog, which measures and copies would delay.
 */
export function growPicture(rowKey: string, picture: HTMLElement): () => void {
  const source = document.querySelector<HTMLImageElement>(`[data-key="${CSS.escape(rowKey)}"] img`)
  const image = picture.querySelector('img')
  // The row of a card that has been turned over shows the back; the dialog opens with the front.
  const isSame = source?.src === image?.src
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isShown = source?.complete === true && source.currentSrc !== ''
  if (!isShown || !isSame || isStill) return () => undefined
  // The dialog's picture may be a larger one, which is still to come.
  if (image) image.style.background = `url("${source.currentSrc}") 50% / cover`
  picture.style.opacity = '0'
  const copy = new Image()
  const cancel = afterPaint(() => showGrowing(copy, source, picture))
  const end = () => {
    cancel()
    picture.style.opacity = ''
    copy.remove()
  }
  copy.addEventListener('animationend', end)
  return end
}

/** Shows the copy in the place of the dialog's picture; it comes there from that of the row or tile. */
function showGrowing(copy: HTMLImageElement, source: HTMLImageElement, picture: HTMLElement) {
  const [from, to] = [source.getBoundingClientRect(), picture.getBoundingClientRect()]
  copy.src = source.currentSrc
  copy.alt = ''
  copy.popover = 'manual'
  copy.className = styles.growing ?? ''
  copy.style.width = `${to.width}px`
  copy.style.left = `${to.x}px`
  copy.style.top = `${to.y}px`
  const scale = from.width / to.width
  copy.style.setProperty(
    '--from',
    `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`,
  )
  document.body.append(copy)
  copy.showPopover()
}
