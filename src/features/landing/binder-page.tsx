import { useState } from 'react'
import { pictureSources } from '../../domain/cards/picture-sizes.ts'
import styles from './binder-page.module.css'

/** The pockets that hold a card; the others are empty. */
const filled = [0, 4, 7]
const pockets = Array.from({ length: 9 }, (_, pocket) => filled.indexOf(pocket))

/** The width of a pocket, as the `sizes` of an `img`. */
export const pocketSizes = '6rem'

/** The page that the product is named after: nine pockets, three of them filled. Decoration. */
export function BinderPage({ pictures }: { pictures: readonly (string | null)[] }) {
  return (
    <div aria-hidden="true" className={styles.sheet}>
      {pockets.map((at, pocket) => (
        <span key={pocket} className={styles.pocket}>
          <PocketPicture key={pictures[at]} picture={pictures[at] ?? null} />
        </span>
      ))}
    </div>
  )
}

/** The picture in a pocket. The pocket stays empty when the picture cannot be fetched. */
function PocketPicture({ picture }: { picture: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  if (picture === null || isBroken) return null
  return (
    <img
      alt=""
      width="63"
      height="88"
      sizes={pocketSizes}
      {...pictureSources(picture)}
      onError={() => setIsBroken(true)}
    />
  )
}
