import { formatCount } from '../format/count.ts'

interface Ownership {
  /** Copies that the deck needs, how many of these are owned, and how many are proxies. */
  needed: number
  owned: number
  proxies: number
}

/** 'own 71 of 100, 4 are proxies' */
export function ownedText({ needed, owned, proxies }: Ownership): string {
  const text = `own ${formatCount(owned)} of ${formatCount(needed)}`
  if (proxies === 0) return text
  return `${text}, ${proxies === 1 ? '1 is a proxy' : `${formatCount(proxies)} are proxies`}`
}
