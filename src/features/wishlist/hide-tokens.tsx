import { Checkbox } from '../../ui/choice.tsx'
import styles from './wishlist.module.css'

export interface HideTokensProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function HideTokens(props: HideTokensProps) {
  return <Checkbox {...props} label="Hide Tokens" className={styles.tool} />
}
