/** The path of MSW's worker script under that of the app: it answers for all pages below. */
export const workerFile = 'mockServiceWorker.js'
