/** The whole address of a page of the app, to be shared: `/sets` -> `https://cards.example/sets`, under the path that the build has. */
export const pageAddress = (path: string) =>
  new URL(import.meta.env.BASE_URL + path.slice(1), location.origin).href
