import { useSyncExternalStore } from 'react'

/** The present colours of design tokens, for what CSS cannot reach (a canvas). They follow the theme. */
export function useTokenColors<const Token extends string>(
  tokens: readonly Token[],
): Record<Token, string> {
  const theme = useSyncExternalStore(subscribe, themeNow)
  return colorsIn(theme, tokens)
}

const scheme = matchMedia('(prefers-color-scheme: dark)')

function themeNow(): string {
  return `${document.documentElement.dataset['theme'] ?? ''} ${scheme.matches}`
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  scheme.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', onChange)
  }
}

const known = new Map<string, Record<string, string>>()

/**
 * A custom property keeps `light-dark()` as it is written; only a real property resolves it.
 * Reading it recalculates the styles of the whole page, so it happens once per theme.
 */
function colorsIn(theme: string, tokens: readonly string[]): Record<string, string> {
  const key = `${theme} ${tokens.join()}`
  const colors = known.get(key) ?? resolve(tokens)
  known.set(key, colors)
  return colors
}

function resolve(tokens: readonly string[]): Record<string, string> {
  const probes = document.createElement('span')
  probes.append(...tokens.map(() => document.createElement('i')))
  tokens.forEach((token, at) => {
    const probe = probes.children[at]
    if (probe instanceof HTMLElement) probe.style.color = `var(${token})`
  })
  document.body.append(probes)
  const colors = Array.from(probes.children, (probe) => getComputedStyle(probe).color)
  probes.remove()
  return Object.fromEntries(tokens.map((token, at) => [token, colors[at] ?? '']))
}
