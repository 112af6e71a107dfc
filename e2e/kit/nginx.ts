/** nginx of the system's packages in front of several servers, in a folder of its own: never the system's service. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Undefined where it is not installed. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(
  (path) => existsSync(path),
)

/**
 * The response header that names the server of an answer; empty when the answer came from the
 * cache.
 */
export const fromHeader = 'X-Answered-By'
/** HIT, MISS, … of the cache of public reads; BYPASS for members. */
export const cacheHeader = 'X-Cache'

const example = readFileSync(new URL('../../docs/examples/nginx.conf', import.meta.url), 'utf8')

/** The sites of docs/examples/nginx.conf with other addresses and folders, and without TLS. */
function sites(folder: string, port: number, servers: readonly string[]): string {
  return example
    .replace(/^ *server 127\.0\.0\.1:3000 (.+;)$/m, (_, how) =>
      servers.map((server) => `server ${server} ${how}`).join('\n'),
    )
    .replace('/var/cache/ninepocket', `${folder}/cache`)
    .replace('listen 80;', `listen unix:${redirectSocket(folder)};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:listen \[::\]:|ssl_).+$/gm, '')
}

/** The site on port 80, which redirects, listens here. */
const redirectSocket = (folder: string) => join(folder, 'redirect.sock')

function configuration(folder: string, port: number, servers: readonly string[]): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  add_header ${fromHeader} $upstream_addr always;
  add_header ${cacheHeader} $upstream_cache_status always;
  ${sites(folder, port, servers)}
}
`
}

export interface Proxy {
  /** The socket of the site that redirects to https. */
  redirectSocket: string
  stop: () => Promise<void>
}

/** Listens on `port` of this machine; `servers` such as `127.0.0.1:3001`. */
export async function startNginx(port: number, servers: readonly string[]): Promise<Proxy> {
  if (nginxProgram === undefined) throw new Error('nginx is not installed.')
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-nginx-'))
  // Started as root, it works as another user.
  await chmod(folder, 0o755)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, port, servers))
  const nginx = spawn(nginxProgram, ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  nginx.stderr.on('data', (chunk) => (printed += chunk))
  const ended = once(nginx, 'close')
  const stop = async () => {
    nginx.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${printed}`)
    await delay(20)
  }
  return { redirectSocket: redirectSocket(folder), stop }
}

async function isListening(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
