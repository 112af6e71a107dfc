/** A catalogue that cannot be read; the message is a sentence for the person who started the import. */
export class CatalogError extends Error {
  override name = 'CatalogError'
}
