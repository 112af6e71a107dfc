/**
 * The built app. Its files are read once into memory and found by their exact path, so no request
 * can name anything else on the disk; precompressed variants (`precompress.ts`) are kept beside
 * them.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Handler, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Logger } from 'pino'
import { serviceWorkerFile } from '../../../src/domain/device.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import { notModified } from '../answer.ts'
import { acceptedEncoding, compress, contentHash, etagOf, matchesEtag } from './encoding.ts'
import { requestOrigin } from '../request-origin.ts'
import type { AppContext, AppEnv } from '../env.ts'
import { type PageHead, sharedPage, withHead } from './page-head.ts'
import { loadRoutePreloads, type RoutePreloads } from './route-preloads.ts'

type Bytes = Uint8Array<ArrayBuffer>

const pagePath = '/index.html'

interface SiteFile {
  type: string
  etag: string
  cacheControl: string
  plain: Bytes
  br: Bytes | undefined
  gzip: Bytes | undefined
}

export interface Site {
  /** Files by their path in the address, such as `/assets/index-4f2a.js`. */
  files: ReadonlyMap<string, SiteFile>
  preloads: RoutePreloads
  /** CSP sources of the page's inline scripts: `'sha256-…'`. */
  inlineScripts: string[]
}

/** Suffixes of precompressed variants. */
export const variants = { br: '.br', gzip: '.gz' } as const
const encodings = ['br', 'gzip'] as const

/** The app's files in a folder of built ones, by their relative paths; none when there is no such folder. */
export async function sitePaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      // Dot folders are the build's own notes, not part of the app.
      .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
  )
}

/** Reads a folder of built files; undefined when there is no built page in it. */
export async function loadSite(folder: string): Promise<Site | undefined> {
  const paths = await sitePaths(folder)
  if (!paths.includes('index.html')) return undefined
  const pathSet = new Set(paths)
  const read = (path: string) => readFile(join(folder, path)) as Promise<Bytes>
  const variant = (path: string) => (pathSet.has(path) ? read(path) : undefined)
  const files = paths
    .filter((path) => !Object.values(variants).some((suffix) => path.endsWith(suffix)))
    .map(async (path): Promise<[string, SiteFile]> => {
      const plain = await read(path)
      const file = {
        type: getMimeType(path) ?? 'application/octet-stream',
        etag: etagOf(plain),
        cacheControl: cacheControl(path),
        plain,
        br: await variant(path + variants.br),
        gzip: await variant(path + variants.gzip),
      }
      return [`/${path}`, file]
    })
  return {
    files: new Map(await Promise.all(files)),
    preloads: await loadRoutePreloads(folder),
    inlineScripts: inlineScripts(await readFile(join(folder, 'index.html'), 'utf8')),
  }
}

/** The site with another text of its page, which keeps the scripts that are in it. */
export async function withChangedPage(site: Site, change: (html: string) => string): Promise<Site> {
  const changed = await changeFile(site, pagePath, change)
  const [before, after] = [site, changed].map(pageHash)
  if (before === undefined || after === undefined || before === after) return changed
  // The worker names the page that it keeps by this hash, so that devices fetch the changed one.
  return changeFile(changed, `/${serviceWorkerFile}`, (script) => script.replaceAll(before, after))
}

function pageHash({ files }: Site): string | undefined {
  const page = files.get(pagePath)
  return page && contentHash(page.plain)
}

/** The site with another text of the file at a path; the same site where the file is missing or the text stays. */
export async function changeFile(
  site: Site,
  path: string,
  change: (text: string) => string,
): Promise<Site> {
  const file = site.files.get(path)
  if (file === undefined) return site
  const before = new TextDecoder().decode(file.plain)
  const text = change(before)
  // The build packed its own text closer.
  if (text === before) return site
  const plain = new TextEncoder().encode(text)
  const [br, gzip] = await Promise.all([compress(plain, 'br'), compress(plain, 'gzip')])
  const changed = { ...file, etag: etagOf(plain), plain, br, gzip }
  return { ...site, files: new Map(site.files).set(path, changed) }
}

function inlineScripts(html: string): string[] {
  const [, ...scripts] = html.split('<script>')
  return scripts.map((rest) => {
    const script = rest.slice(0, rest.indexOf('</script>'))
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
}

/** Files that must always be fresh: the page and the worker name those under assets/. */
const isAlwaysFresh = (path: string) => path.endsWith('.html') || path === serviceWorkerFile

/** Names under assets/ carry a hash of their content. */
function cacheControl(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return isAlwaysFresh(path) ? 'no-cache' : 'public, max-age=3600'
}

interface SiteOptions {
  /** The metadata of pages; by default that of `index.html`. */
  findHead?: (path: string, c: AppContext) => Promise<PageHead | null> | undefined
  /** Called with the error when a page's metadata cannot be read. */
  logger?: Pick<Logger, 'error'> | undefined
  /** The origin of absolute URLs in the metadata; by default that of the request. */
  publicOrigin?: string | undefined
  /** Bounds the pages that query the database, together with the requests to the API. */
  count?: MiddlewareHandler<AppEnv> | undefined
}

/** Answers with a file, or with the page for any other path: the app's router knows those. */
export function serveSite(site: Site | undefined, options: SiteOptions = {}): Handler<AppEnv> {
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
    }
    const path = decodedPath(c)
    const file = path === pagePath ? undefined : site?.files.get(path)
    if (file) {
      c.set('logPath', path)
      return send(c, file)
    }
    const page = path.startsWith('/assets/') ? undefined : site?.files.get(pagePath)
    if (page) {
      c.header('Link', site?.preloads(path))
      if (sharedPage.test(path)) c.header('X-Robots-Tag', 'noindex')
      const origin = options.publicOrigin ?? requestOrigin(c)
      const head = origin === null ? null : await headOf(c, path, options)
      return send(c, head && origin !== null ? await described(c, page, head, origin) : page)
    }
    return c.text(site ? 'Not found' : 'The app is not built: run npm run build', 404, {
      'Cache-Control': 'no-store',
    })
  }
}

/** Null where there is none, where it is refused, and where it cannot be found: the page then comes without it. */
async function headOf(
  c: AppContext,
  path: string,
  { findHead, count = (_, next) => next(), logger }: SiteOptions,
): Promise<PageHead | null> {
  let head: PageHead | null = null
  try {
    await count(c, async () => {
      head = (await findHead?.(path, c)) ?? null
    })
  } catch (error) {
    const isRefused = error instanceof ApiError && [429, 503].includes(error.status)
    if (!isRefused) {
      const requestId = c.get('requestId')
      logger?.error({ requestId, err: error }, 'A page came without its own title and description.')
    }
  }
  return head
}

/** The page with a head of its own, compressed as the client takes it. */
async function described(
  c: AppContext,
  page: SiteFile,
  head: PageHead,
  origin: string,
): Promise<SiteFile> {
  const { pathname } = new URL(c.req.url)
  const html = withHead(Buffer.from(page.plain).toString(), head, new URL(pathname, origin))
  const plain = new TextEncoder().encode(html)
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  const encoded = encoding === null ? {} : { [encoding]: await compress(plain, encoding) }
  return { ...page, etag: etagOf(plain), plain, br: undefined, gzip: undefined, ...encoded }
}

function decodedPath(c: AppContext): string {
  const { pathname } = new URL(c.req.url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function send(c: AppContext, file: SiteFile): Response {
  c.header('Content-Type', file.type)
  c.header('Cache-Control', file.cacheControl)
  c.header('ETag', file.etag)
  if (matchesEtag(c.req.header('If-None-Match'), file.etag)) return notModified(c)
  c.header('Vary', 'Accept-Encoding', { append: true })
  const offered = encodings.filter((encoding) => file[encoding] !== undefined)
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'), offered)
  if (encoding !== null) c.header('Content-Encoding', encoding)
  const bytes = (encoding && file[encoding]) ?? file.plain
  // Set here because the answer to HEAD needs it too.
  c.header('Content-Length', String(bytes.length))
  return c.body(bytes)
}
