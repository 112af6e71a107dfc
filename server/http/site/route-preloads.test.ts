import { expect, test } from 'vitest'
import { routePreloads } from './route-preloads.ts'

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css })

const linkOf = routePreloads({
  'index.html': chunk('assets/index.js', [], ['assets/index.css']),
  _cards: chunk('assets/cards.js', ['index.html'], ['assets/cards.css']),
  'src/routes/sets/$setName.tsx?tsr-split=component': chunk('assets/set.js', [
    '_cards',
    'index.html',
  ]),
  'src/routes/sets/all.tsx?tsr-split=component': chunk('assets/all.js', ['index.html']),
  'src/routes/sets/index.tsx?tsr-split=component': chunk('assets/sets.js'),
  'src/routes/_member.tsx?tsr-split=errorComponent': chunk('assets/member.js'),
  'src/routes/_member/collection.tsx?tsr-split=component': chunk('assets/collection.js'),
})

test('a page names its first file before those of its route, and what those import', () => {
  expect(linkOf('/sets/Ember Reach')).toBe(
    '</assets/index.js>; rel=modulepreload, </assets/set.js>; rel=modulepreload, ' +
      '</assets/cards.js>; rel=modulepreload, ' +
      '</assets/cards.css>; rel=preload; as=style; crossorigin',
  )
})

test.each([
  ['/sets/all', '</assets/index.js>; rel=modulepreload, </assets/all.js>; rel=modulepreload'],
  ['/sets', '</assets/index.js>; rel=modulepreload, </assets/sets.js>; rel=modulepreload'],
  ['/sets/', '</assets/index.js>; rel=modulepreload, </assets/sets.js>; rel=modulepreload'],
  [
    '/collection',
    '</assets/index.js>; rel=modulepreload, </assets/collection.js>; rel=modulepreload',
  ],
  ['/', undefined],
  ['/sets/a/b', undefined],
  ['/nowhere', undefined],
])('%s: a fixed path comes before a parameter, other paths name nothing', (path, link) => {
  expect(linkOf(path)).toBe(link)
})
