import styles from './binder-page.module.css'

const pockets = ['red', 'green', null, 'gray', 'purple', 'yellow', 'green', null, 'blue'] as const

/** The page that the product is named after: nine pockets, drawn, some still empty. Decoration. */
export function BinderPage() {
  return (
    <div aria-hidden="true" className={styles.sheet}>
      {pockets.map((color, index) => (
        <span key={index} className={styles.pocket}>
          {color !== null && <span className={styles.card} data-rarity={color} />}
        </span>
      ))}
    </div>
  )
}
