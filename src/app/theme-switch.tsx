import { IconButton } from '../ui/controls/button.tsx'
import { type Theme, themes, useTheme } from './theme.ts'

const looks = {
  system: { icon: 'system', label: 'Theme: as the system' },
  light: { icon: 'sun', label: 'Theme: light' },
  dark: { icon: 'moon', label: 'Theme: dark' },
} as const satisfies Record<Theme, object>

/** One button that cycles through the themes; its name is the current one. */
export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return <IconButton {...looks[theme]} onClick={() => setTheme(next)} />
}
