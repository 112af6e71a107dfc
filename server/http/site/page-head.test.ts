// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type PageHead, shareImage, withHead } from './page-head.ts'

const html = `<html><head>
    <meta charset="UTF-8" />
    <meta
      name="description"
      content="The product's own."
    />
    <script>document.title</script>
    <title>Ninepocket</title>
    <meta property="og:title" content="Ninepocket" />
    <meta name="twitter:card" content="summary_large_image" />
  </head><body><div id="root"></div></body></html>`
const url = new URL('https://cards.example/lists/public/abc')
const head: PageHead = {
  title: 'Bells',
  description: 'What rings.',
  type: 'website',
  imageUrl: 'https://pictures.example/1.jpg',
}

const content = (selector: string) => document.querySelector(selector)?.getAttribute('content')

test('a head replaces the page’s own, and leaves the rest', () => {
  expect(withHead(html, head, url)).toBe(`<html><head>
    <meta charset="UTF-8" />
    <script>document.title</script>
    <title>Bells · Ninepocket</title>
<meta name="description" content="What rings." />
<meta name="robots" content="noindex" />
<meta name="twitter:card" content="summary" />
<meta property="og:site_name" content="Ninepocket" />
<meta property="og:title" content="Bells" />
<meta property="og:description" content="What rings." />
<meta property="og:type" content="website" />
<meta property="og:url" content="https://cards.example/lists/public/abc" />
<meta property="og:image" content="https://pictures.example/1.jpg" />
</head><body><div id="root"></div></body></html>`)
})

test('a head names the product’s picture by its whole address, and shows it large', () => {
  const page = withHead(html, { ...head, imageUrl: shareImage }, url)
  expect(page).toContain('<meta property="og:image" content="https://cards.example/share.png" />')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />')
})

test.each([
  ['a tag', '</title><script>alert(1)</script>'],
  ['quotes', `" onload="alert(1)" x='`],
  ['an entity', '&quot;&lt;b&gt;'],
  ['what stands for a match', '$& $1 $` $$'],
])('a head shows %s as it is written', (_, text) => {
  const page = withHead(html, { ...head, title: text, description: text }, url)
  document.documentElement.innerHTML = page
  expect(document.title).toBe(`${text} · Ninepocket`)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(content('meta[name="description"]')).toBe(text)
  expect(content('meta[property="og:title"]')).toBe(text)
  expect(document.querySelectorAll('[onload]')).toHaveLength(0)
})
