// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { atomFeed, type FeedEntry } from './atom.ts'

const entry: FeedEntry = {
  id: 7,
  createdAt: '2026-11-20T12:00:00.000Z',
  kind: 'wish_offered',
  member: { username: 'bob' },
  card: { name: 'Bell & <b>"Whistle"</b>' },
  variation: 'Foil',
  list: { name: "]]><script>alert('\u0000\uFFFE')</script>", publicUrlId: 'a/b?c#"d' },
  proposal: null,
  search: null,
  price: null,
  bound: null,
  direction: null,
  message: null,
}
const feed = {
  username: 'alice',
  origin: 'https://cards.example',
  createdAt: '2026-11-01T00:00:00.000Z',
}

test('a feed names its entries and their pages, whatever the names hold', () => {
  const text = atomFeed({ ...feed, entries: [entry] })
  expect(text).toContain(
    '<title>bob put Bell &amp; &lt;b&gt;&quot;Whistle&quot;&lt;/b&gt; (Foil) up for trade on ]]&gt;&lt;script&gt;alert(&#39;&#39;)&lt;/script&gt;.</title>',
  )
  expect(text).toContain('<link href="https://cards.example/lists/public/a%2Fb%3Fc%23%22d"/>')
  expect(text).toContain('<updated>2026-11-20T12:00:00.000Z</updated>\n<author>')
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml')
  expect(documentElement.querySelectorAll('entry')).toHaveLength(1)
  expect(documentElement.querySelector('script')).toBeNull()
})

test('a feed without entries has the time of its link, and relative links without an origin', () => {
  const text = atomFeed({ ...feed, origin: null, entries: [] })
  expect(text).toContain('<updated>2026-11-01T00:00:00.000Z</updated>')
  expect(text).toContain('<link href="/notifications"/>')
})
