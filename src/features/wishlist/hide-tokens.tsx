import { Checkbox } from '../../ui/controls/choice.tsx'
import styles from './wishlist.module.css'

export interface HideTokensProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function HideTokens({ checked, onChange }: HideTokensProps) {
  return <Checkbox label="Hide Tokens" {...{ checked, onChange }} className={styles.tool} />
}
