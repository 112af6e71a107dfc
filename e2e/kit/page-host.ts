/** A host of pages as there are many: it serves the files of a folder under a path, and `404.html` for all other addresses. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export interface PageHost {
  /** The address of the folder, such as `http://127.0.0.1:4000/cards`. */
  address: string
  close: () => Promise<void>
}

/** `base` is the path of the folder, with a slash at both ends. */
export async function hostPages(folder: string, base: string): Promise<PageHost> {
  const fileAt = (path: string) =>
    path.startsWith(base) ? readFile(join(folder, path.slice(base.length) || 'index.html')) : null
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const answer = async () => {
      const file = await fileAt(pathname)?.catch(() => null)
      const isPage = extname(pathname) === ''
      response.writeHead(file ? 200 : 404, {
        'Content-Type': isPage || !file ? 'text/html' : (types[extname(pathname)] ?? 'text/plain'),
      })
      response.end(file ?? (await readFile(join(folder, '404.html'))))
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${base.slice(0, -1)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
