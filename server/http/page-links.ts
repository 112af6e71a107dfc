/** The links of a page of a list to its neighbours (RFC 8288), relative to the address of the page. */

/** Where an answer says which page it is. In a text of a member the quotes would be escaped. */
const start = '"pagination":{'

/** The value of the `Link` header for the JSON of an answer to this address; null for an answer that is no page, and for the only one. */
export function pageLinks(address: string, json: string): string | null {
  const at = json.indexOf(start)
  if (at === -1) return null
  const end = json.indexOf('}', at)
  const { page, totalPages } = JSON.parse(json.slice(at + start.length - 1, end + 1))
  const links: [rel: string, page: number][] = [
    ...(page > 1 ? [['prev', page - 1] as [string, number]] : []),
    ...(page < totalPages ? [['next', page + 1] as [string, number]] : []),
  ]
  if (links.length === 0) return null
  const query = new URL(address).searchParams
  return [...links, ['last', totalPages] as const]
    .map(([rel, to]) => {
      query.set('page', String(to))
      return `<?${query}>; rel="${rel}"`
    })
    .join(', ')
}
