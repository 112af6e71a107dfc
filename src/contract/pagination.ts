/** The page of a result that a query asks for: its number from 1, and its length in rows. */
export interface PageRequest {
  page: number
  limit: number
}

/** The position of a page in a result of `totalItems` rows. A result without rows has one page. */
export function paginationOf({ page, limit }: PageRequest, totalItems: number) {
  return { page, limit, totalPages: Math.max(1, Math.ceil(totalItems / limit)), totalItems }
}
