import { pictureSources } from '../../domain/cards/picture-sizes.ts'
import styles from './binder-page.module.css'

/** Where cards lie on the page of nine pockets; the rest is still to be filled. */
const filled = [0, 2, 4, 7]
const pockets = Array.from({ length: 9 }, (_, pocket) => filled.indexOf(pocket))

/** The page that the product is named after: nine pockets, a few of them filled. Decoration. */
export function BinderPage({ pictures }: { pictures: readonly (string | null)[] }) {
  return (
    <div aria-hidden="true" className={styles.sheet}>
      {pockets.map((at, pocket) => {
        const picture = pictures[at]
        return (
          <span key={pocket} className={styles.pocket}>
            {picture != null && (
              <img alt="" width="63" height="88" sizes="8rem" {...pictureSources(picture)} />
            )}
          </span>
        )
      })}
    </div>
  )
}
