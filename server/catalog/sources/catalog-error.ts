import { SentenceError } from '../../describe-error.ts'

/** A catalogue that cannot be read; the message is a sentence for the person who started the import. */
export class CatalogError extends SentenceError {
  override name = 'CatalogError'
}
