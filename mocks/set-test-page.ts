/** Vitest's set-up of component tests: what their page lacks, since it has neither a top layer nor a layout. */
import { configure } from '@testing-library/react'

// A busy machine takes many times as long as a test does alone.
configure({ asyncUtilTimeout: 30_000 })

HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
  if (this instanceof HTMLDialogElement) this.open = true
}

/** Every element is in view. */
class EverythingInView implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
  readonly #call: IntersectionObserverCallback
  constructor(call: IntersectionObserverCallback) {
    this.#call = call
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    this.#call([entry], this as unknown as IntersectionObserver)
  }
  unobserve() {}
}

globalThis.IntersectionObserver = EverythingInView as unknown as typeof IntersectionObserver
