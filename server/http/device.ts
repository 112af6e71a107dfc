/** Browser and system as a User-Agent header names them: enough for members to recognise their devices, and no more. */

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Longer headers are cut: no browser sends them. */
const maxLength = 500

/** `Firefox on Linux`; null when neither is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, maxLength)
  const [browser] = browsers.find(([, pattern]) => pattern.test(text)) ?? []
  const [system] = systems.find(([, pattern]) => pattern.test(text)) ?? []
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} on ${system}`
}
