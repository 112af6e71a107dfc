/**
 * An answer that a thread has written as JSON, so that the request thread does not write it again. A handler answers it in
 * place of the value that its endpoint sends.
 */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
