import { Checkbox } from '../../ui/controls/choice.tsx'
import { useChosen } from '../../ui/hooks/use-chosen.ts'
import styles from './wishlist.module.css'

export interface HideTokensProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function HideTokens({ checked, onChange }: HideTokensProps) {
  const [shown, choose] = useChosen(checked, onChange)
  return <Checkbox label="Hide Tokens" checked={shown} onChange={choose} className={styles.tool} />
}
