/** The look of a binder's sheet with its punched edge, at the left. `--edge` is its width, `--hole` that of a hole. */
import styles from './punched.module.css'

export const punched = styles.punched ?? ''
