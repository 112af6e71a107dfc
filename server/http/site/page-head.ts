/**
 * The metadata of a page in its HTML, for link previews: chats and search engines read it without
 * running code.
 */
import { escapeMarkup } from '../../../src/domain/format/text.ts'

export interface PageHead {
  /** The title without the product's name; null for the product's name alone. */
  title: string | null
  description: string
  /** Properties of Open Graph. */
  type: 'website' | 'profile'
  /** An address of its own, or a path of this server. */
  imageUrl: string
}

/** Pages that members share by a link, of which the last part names the member or list. Search engines do not list them. */
export const sharedPage = /^\/(lists\/public|wishlist\/public|wishlist\/user|profile)\/([^/]+)\/?$/

/**
 * The metadata of the page at a decoded path, for a caller from this address; null for the default metadata. Throws ApiError 429
 * where the caller's network has asked for too much.
 */
export type FindPageHead = (path: string, address: string) => Promise<PageHead | null>

/** The product's own picture, 1200 by 630, for what has none that previews can show. */
export const shareImage = '/share.png'

/** The start of a tag that `withHead` replaces. */
const replacedTag =
  /^<(?:\/?title>|meta\s+(?:name="(?:description|twitter:\w+)"|property="og:\w+"))/

/** The page of the app with this head in place of its own. `url`: its public address. */
export function withHead(html: string, head: PageHead, url: URL): string {
  const { title, description, type, imageUrl } = head
  const named = title === null ? 'Ninepocket' : `${title} · Ninepocket`
  const image = new URL(imageUrl, url).href
  const names = {
    description,
    ...(sharedPage.test(url.pathname) && { robots: 'noindex' }),
    'twitter:card': imageUrl === shareImage ? 'summary_large_image' : 'summary',
  }
  const properties = {
    'og:site_name': 'Ninepocket',
    'og:title': title ?? 'Ninepocket',
    'og:description': description,
    'og:type': type,
    'og:url': url.href,
    'og:image': image,
  }
  const tags = [
    `<title>${escapeMarkup(named)}</title>`,
    ...Object.entries(names).map(([name, text]) => meta('name', name, text)),
    ...Object.entries(properties).map(([name, text]) => meta('property', name, text)),
  ]
  const kept = html.split(/(?=<)/).filter((tag) => !replacedTag.test(tag))
  // A function inserts the tags as they are; in a string `$&` would be expanded.
  return kept.join('').replace('</head>', () => `${tags.join('\n')}\n</head>`)
}

function meta(kind: 'name' | 'property', name: string, text: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(text)}" />`
}
