import { useSyncExternalStore } from 'react'

/** The present colours of design tokens, for what CSS cannot reach (a canvas). They follow the theme. */
export function useTokenColors<const Token extends string>(
  tokens: readonly Token[],
): Record<Token, string> {
  // One text for all of them, so that unchanged colours are an unchanged snapshot.
  const colors = useSyncExternalStore(subscribe, () => tokens.map(resolve).join('\n')).split('\n')
  return Object.fromEntries(tokens.map((token, at) => [token, colors[at]])) as Record<Token, string>
}

function subscribe(onChange: () => void) {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class', 'style'] })
  scheme.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', onChange)
  }
}

/** A custom property keeps `light-dark()` as it is written; only a real property resolves it. */
function resolve(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
