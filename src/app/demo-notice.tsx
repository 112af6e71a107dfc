import { demoMeta } from '../domain/demo.ts'
import styles from './nav-bar.module.css'

/** The sentence of a demo, in the bar of every page; nothing elsewhere. */
export function DemoNotice() {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${demoMeta}"]`)
  return meta && <p className={styles.demo}>{meta.content}</p>
}
