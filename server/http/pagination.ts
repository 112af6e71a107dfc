/** The position of a page in a result of `totalItems` rows. A result without rows has one page. */
export function paginationSent(
  { page, limit }: { page: number; limit: number },
  totalItems: number,
) {
  return { page, limit, totalPages: Math.max(1, Math.ceil(totalItems / limit)), totalItems }
}
