import { IconButton } from '../ui/controls/button.tsx'
import { useStored } from '../ui/hooks/use-stored.ts'

/** Light, dark, or as the system is. Kept on the device; index.html applies it before the first paint. */
const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const stored = { key: 'theme', choices: themes, fallback: 'system' } as const

function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStored<Theme>(stored)
  return [
    theme,
    (next) => {
      document.documentElement.dataset['theme'] = next
      setTheme(next)
    },
  ]
}

const looks = {
  system: { icon: 'system', label: 'Theme: system' },
  light: { icon: 'sun', label: 'Theme: light' },
  dark: { icon: 'moon', label: 'Theme: dark' },
} as const satisfies Record<Theme, object>

/** One button that cycles through the themes; its name is the current one. */
export function useThemeButton() {
  const [theme, setTheme] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return { ...looks[theme], onClick: () => setTheme(next) }
}

export function ThemeSwitch() {
  return <IconButton {...useThemeButton()} />
}
