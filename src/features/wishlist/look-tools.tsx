import { Checkbox } from '../../ui/controls/choice.tsx'
import { useStored } from '../../ui/hooks/use-stored.ts'
import type { LookMemory, WishlistView } from './wishlist-view.ts'
import styles from './wishlist.module.css'

interface HideTokensProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function HideTokens({ checked, onChange }: HideTokensProps) {
  return <Checkbox label="Hide Tokens" {...{ checked, onChange }} className={styles.tool} />
}

/** Stores a chosen view, and returns the change of the URL: the result starts on page 1 again. */
export function useLookChoice(remembered: LookMemory) {
  const [, rememberView] = useStored(remembered.view)
  const [, rememberHideTokens] = useStored(remembered.hideTokens)
  return (chosen: Partial<WishlistView>) => {
    if (chosen.view !== undefined) rememberView(chosen.view)
    if (chosen.hideTokens !== undefined) rememberHideTokens(chosen.hideTokens ? 'true' : 'false')
    return { ...chosen, page: 1 }
  }
}
