import '@testing-library/jest-dom/vitest'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const url = 'https://cards.scryfall.io/large/front/a/b/ab.jpg'

/** Puts what is observed into view. */
let show: (target: Element) => void
let observed: Set<Element>

beforeEach(() => {
  vi.resetModules()
  observed = new Set()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: IntersectionObserverCallback) {
        show = (target) =>
          call(
            [{ target, isIntersecting: true } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          )
      }
      observe = (target: Element) => observed.add(target)
      unobserve = (target: Element) => observed.delete(target)
    },
  )
  return () => vi.unstubAllGlobals()
})

async function picture(props: { eager?: boolean } = {}) {
  const { CardPicture } = await import('./card-picture.tsx')
  const { container, unmount } = render(<CardPicture url={url} sizes="15rem" {...props} />)
  return { image: container.querySelector('img')!, unmount }
}

test('a picture is fetched when it comes into view, in the size that its place needs', async () => {
  const { image } = await picture()
  expect(image).not.toHaveAttribute('src')
  expect(image).not.toHaveAttribute('srcset')
  expect(image).not.toHaveAttribute('sizes')
  act(() => show(image))
  expect(image).toHaveAttribute('srcset', expect.stringMatching(/\/small\/.* 146w, .*\/normal\//))
  expect(image).toHaveAttribute('sizes', '15rem')
  expect(observed).toEqual(new Set())
})

test('a picture that is gone is no longer waited for', async () => {
  const { image, unmount } = await picture()
  expect(observed).toEqual(new Set([image]))
  unmount()
  expect(observed).toEqual(new Set())
})

test('a picture that is gone before it was fetched is fetched no further', async () => {
  const { image, unmount } = await picture()
  act(() => show(image))
  Object.defineProperty(image, 'complete', { value: false })
  unmount()
  expect(image).not.toHaveAttribute('src')
  expect(image).not.toHaveAttribute('srcset')
})

test('what the page is opened for is fetched at once', async () => {
  const { image } = await picture({ eager: true })
  expect(image).toHaveAttribute('src', url)
  expect(image).toHaveAttribute('sizes', '15rem')
  expect(image).toHaveAttribute('loading', 'eager')
})
