import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<strong>Flying</strong>\r\n<br>\r\n<br>{T}: Draw a card.', 'Flying\n{T}: Draw a card.'],
  ['<p class="a">One</p><p>Two</p>', 'One\nTwo'],
  ['&ldquo;Salt &amp; ash&#8221; &unheard; &#0;', '“Salt & ash” &unheard; &#0;'],
  ['2 < 3', '2 < 3'],
  ['&#xD800;&#55357;', '&#xD800;&#55357;'],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
