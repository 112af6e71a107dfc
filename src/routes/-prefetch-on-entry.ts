/** The loader only prefetches on entry; afterwards the component's query follows the URL. */
export const prefetchOnEntry = { shouldReload: false } as const
