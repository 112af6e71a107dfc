/** The page of a demo, which says so in the bar. */
import { demoNotices, withDemoNotice } from '../../../src/domain/demo.ts'
import { demoSignIn } from '../../../sample/members/people.ts'
import { compress, etagOf } from '../../http/site/encoding.ts'
import type { Site } from '../../http/site/static.ts'

const pagePath = '/index.html'

/** The site with the sentences of a demo in the head of its page. */
export async function siteOfDemo(site: Site): Promise<Site> {
  const page = site.files.get(pagePath)
  if (page === undefined) return site
  const html = withDemoNotice(
    new TextDecoder().decode(page.plain),
    `${demoNotices.server} ${demoSignIn}`,
  )
  const plain = new TextEncoder().encode(html)
  const [br, gzip] = await Promise.all([compress(plain, 'br'), compress(plain, 'gzip')])
  const changed = { ...page, etag: etagOf(plain), plain, br, gzip }
  return { ...site, files: new Map(site.files).set(pagePath, changed) }
}
