/** Light, dark, or as the system is. Kept on the device; index.html applies it before the first paint. */
import { useStored } from '../ui/hooks/use-stored.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const stored = { key: 'theme', choices: themes, fallback: 'system' } as const

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStored<Theme>(stored)
  return [
    theme,
    (next) => {
      document.documentElement.dataset['theme'] = next
      setTheme(next)
    },
  ]
}
