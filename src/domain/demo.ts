/**
 * What the bar says in a demo. The head of the page has the sentence, so that no request asks for it and a usual page has nothing
 * of it. The server writes it (`server/operations/demo/demo-page.ts`), or the build of a demo of static files (`mocks/vite-worker.ts`).
 */

/** The name of the meta element with the sentence. */
export const demoMeta = 'demo'

export const demoNotices = {
  server: 'Demo: everything you enter is deleted tonight.',
  /** Of a demo without a server. */
  tab: 'Demo: everything you enter stays in this tab and is deleted when you close it.',
} as const

/** The page (HTML) with a sentence for the bar, which has no characters of HTML. */
export const withDemoNotice = (html: string, notice: string) =>
  html.replace('<head>', `<head>\n    <meta name="${demoMeta}" content="${notice}" />`)
