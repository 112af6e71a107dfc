/** The texts of a file: its head, with the lines of the first rows, and then those of the others. */
export async function* fileTexts<Row>(
  head: string,
  batches: AsyncIterable<readonly Row[]>,
  lineOf: (row: Row) => string,
): AsyncGenerator<string> {
  let text = head
  for await (const rows of batches) {
    yield text + rows.map(lineOf).join('')
    text = ''
  }
  if (text !== '') yield text
}

/** Sends texts while they are read. One text is read ahead, the first at once, so that its failure is still an error answer. */
export async function streamed(texts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next = await texts.next()
  return new ReadableStream(
    {
      async pull(controller) {
        if (next.done) return controller.close()
        controller.enqueue(encoder.encode(next.value))
        next = await texts.next()
      },
      cancel: async () => void (await texts.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}
