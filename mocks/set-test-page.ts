/** Vitest's set-up of component tests: what their page lacks, since it has neither a top layer nor a layout. */

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
