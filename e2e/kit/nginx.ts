/** nginx of the system's packages in front of several servers, in a folder of its own: never the system's service. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
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
/** HIT, MISS, … of the cache of public reads. */
export const cacheHeader = 'X-Cache'

/**
 * The configuration of docs/scaling.md, in a folder. nginx by itself asks another server when one does not answer: for
 * a GET, a PUT or a DELETE also after it was sent, for a POST only before. PUT and DELETE may not be sent twice here (a
 * PUT may add to a quantity), so they are not asked again at all.
 */
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
  client_max_body_size 100m;

  upstream ninepocket {
${servers.map((server) => `    server ${server} max_fails=1 fail_timeout=60s;`).join('\n')}
    keepalive 32;
  }

  proxy_cache_path ${folder}/cache keys_zone=public:1m max_size=100m inactive=1h use_temp_path=off;
  proxy_cache public;
  proxy_cache_lock on;
  proxy_cache_revalidate on;

  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  add_header ${fromHeader} $upstream_addr always;
  add_header ${cacheHeader} $upstream_cache_status always;

  server {
    listen 127.0.0.1:${port};
    location / {
      error_page 418 = @once;
      if ($request_method ~ ^(PUT|DELETE)$) { return 418; }
      proxy_pass http://ninepocket;
      proxy_next_upstream error timeout;
    }
    location @once {
      proxy_pass http://ninepocket;
      proxy_next_upstream off;
    }
  }
}
`
}

export interface Proxy {
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
  return { stop }
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
