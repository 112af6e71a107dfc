/** The examples of `docs/examples` and the Dockerfile, checked by the programs that read them, where these are installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { cacheHeader, nginxProgram, type Proxy, startNginx } from '../../e2e/kit/nginx.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { health, ready } from '../../src/contract/admin.ts'
import { absolute } from './source-files.ts'

const read = (path: string) => readFileSync(absolute(path), 'utf8')
const example = (name: string) => read(`docs/examples/${name}`)

/** A folder that lives as long as the test. */
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'ninepocket-examples-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** What a program prints about an input that it refuses; empty for one that it accepts. */
function objections(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** The image: what its Dockerfile sets. */
const image = {
  entrypoint: z
    .array(z.string())
    .parse(JSON.parse(/^ENTRYPOINT (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '')),
  port: Number(/^EXPOSE (\d+)$/m.exec(read('Dockerfile'))?.[1]),
  env: new Map(
    Array.from(read('Dockerfile').matchAll(/([A-Z_]+)=(\S+)/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
}

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
})
const claim = z.object({
  kind: z.literal('PersistentVolumeClaim'),
  metadata: z.object({ name: z.string() }),
})
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    replicas: z.number(),
    strategy: z.object({ type: z.string() }),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.boolean() }),
        containers: z.tuple([
          z.object({
            command: z.array(z.string()),
            ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            securityContext: z.object({ readOnlyRootFilesystem: z.boolean() }),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(
          z.object({
            name: z.string(),
            persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
          }),
        ),
      }),
    }),
  }),
})
const service = z.object({
  kind: z.literal('Service'),
  spec: z.object({
    selector: z.record(z.string(), z.string()),
    ports: z.tuple([z.object({ targetPort: z.string() })]),
  }),
})

test('the example for Kubernetes runs the image as it is, and probes what the server answers', () => {
  const documents = parseAllDocuments(example('kubernetes.yaml'), { strict: true })
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  const [volume, { spec }, { spec: entry }] = z
    .tuple([claim, deployment, service])
    .parse(documents.map((document) => document.toJS()))
  // Two processes cannot open one embedded database.
  expect([spec.replicas, spec.strategy.type]).toEqual([1, 'Recreate'])
  const { spec: pod, metadata } = spec.template
  expect(spec.selector.matchLabels).toEqual(metadata.labels)
  expect(entry.selector).toEqual(metadata.labels)

  const [container] = pod.containers
  const [port] = container.ports
  expect(container.command).toEqual(image.entrypoint)
  expect(port.containerPort).toBe(image.port)
  expect(entry.ports[0].targetPort).toBe(port.name)
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe]
  expect(probes.map(({ httpGet }) => httpGet)).toEqual(
    [ready, ready, health].map(({ path }) => ({ path, port: port.name })),
  )
  for (const { timeoutSeconds } of probes) expect(timeoutSeconds).toBeGreaterThanOrEqual(5)
  // The pause of preStop, and the grace of the server.
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(5 + 10)

  expect(pod.securityContext.runAsNonRoot).toBe(true)
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
  const mounts = new Map(container.volumeMounts.map(({ name, mountPath }) => [mountPath, name]))
  expect(image.env.get('DATA_DIR')).toMatch(/^\/data\//)
  expect([...mounts.keys()]).toEqual(['/data', image.env.get('TMPDIR')])
  const data = pod.volumes.find(({ name }) => name === mounts.get('/data'))
  expect(data?.persistentVolumeClaim?.claimName).toBe(volume.metadata.name)
  expect(pod.volumes.map(({ name }) => name)).toEqual([...mounts.values()])
})

/** The variables of the container in the example for Kubernetes. */
const containerEnv = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({ env: z.array(z.object({ name: z.string(), value: z.string() })) }),
        ]),
      }),
    }),
  }),
})

test('the example for Kubernetes trusts single addresses, and no network', () => {
  const [, document] = parseAllDocuments(example('kubernetes.yaml'))
  const [{ env }] = containerEnv.parse(document?.toJS()).spec.template.spec.containers
  const trusted = env.find(({ name }) => name === 'TRUSTED_PROXY')?.value
  expect(trusted).toMatch(/^[\d.]+$/)
})

const compose = z.object({
  services: z.object({
    ninepocket: z.object({
      tmpfs: z.string(),
      mem_limit: z.string(),
      environment: z.object({ TRUSTED_PROXY: z.string() }),
    }),
  }),
  networks: z.object({
    default: z.object({
      ipam: z.object({
        config: z.tuple([z.object({ subnet: z.string(), gateway: z.string() })]),
      }),
    }),
  }),
})

test('the example for Docker trusts the gateway of its own network, and bounds memory and uploads', () => {
  const { services, networks } = compose.parse(parse(example('compose.yml')))
  const [network] = networks.default.ipam.config
  const { tmpfs, environment } = services.ninepocket
  expect(environment.TRUSTED_PROXY).toBe(network.gateway)
  const within = new BlockList()
  const [address = '', bits] = network.subnet.split('/')
  within.addSubnet(address, Number(bits))
  expect(within.check(network.gateway)).toBe(true)
  const [, mounted, megabytes] = /^(\S+):size=(\d+)m$/.exec(tmpfs) ?? []
  expect(mounted).toBe(image.env.get('TMPDIR'))
  // All uploads at once, as docs/settings.md has them.
  expect(Number(megabytes)).toBeGreaterThan(400)
})

test('the unit bounds its memory, and its settings are readable by root alone', () => {
  expect(example('ninepocket.service')).toMatch(/^MemoryMax=\d+G$/m)
  const install = 'install --mode=0600 /dev/null /etc/ninepocket.env'
  expect(example('ninepocket.service')).toContain(install)
  expect(read('docs/deployment.md')).toContain(install)
})

test('the health check of the image requests the readiness of the server on its port', () => {
  expect(read('Dockerfile')).toContain(`fetch('http://127.0.0.1:${image.port}${ready.path}')`)
})

test('the unit and the image start the command of the package', () => {
  const { bin } = z
    .object({ bin: z.object({ ninepocket: z.string() }) })
    .parse(JSON.parse(read('package.json')))
  const command = `node_modules/ninepocket/${bin.ninepocket}`
  expect(example('ninepocket.service')).toContain(
    `ExecStart=/usr/bin/node /opt/ninepocket/${command}\n`,
  )
  expect(read('Dockerfile')).toContain(`ENTRYPOINT ["node", "/app/${command}"]`)
})

test('the image packs what it has built', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  // Scripts of the life cycle do not run, since `.npmrc` ignores them.
  expect(scripts['package']).toBe('npm run build && npm pack')
  expect(read('Dockerfile')).toContain('RUN npm run package -- --pack-destination /tmp ')
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd accepts the unit, and rates its exposure below 2 of 10', () => {
  const unit = join(folder(), 'ninepocket.service')
  // The unit names a user and a program that only a machine with the service has.
  const text = example('ninepocket.service')
    .replace('User=ninepocket', `User=${userInfo().username}`)
    .replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`)
  writeFileSync(unit, text)
  expect(objections('systemd-analyze', ['verify', unit])).toBe('')
  writeFileSync(unit, example('ninepocket.service'))
  const rating = ['security', '--offline=true', '--threshold=19', unit]
  expect(objections('systemd-analyze', rating)).toBe('')
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

test.skipIf(nginxProgram === undefined || !hasOpenssl)('nginx accepts the site', () => {
  const place = folder()
  const [certificate, key] = [join(place, 'certificate'), join(place, 'key')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=cards.example',
    ].concat('-out', certificate, '-keyout', key),
    { stdio: 'ignore' },
  )
  const site = example('nginx.conf')
    .replace('/var/cache/ninepocket', join(place, 'cache'))
    .replace('/etc/ssl/cards.example.pem', certificate)
    .replace('/etc/ssl/cards.example.key', key)
  const config = join(place, 'nginx.conf')
  writeFileSync(config, `error_log stderr; pid ${place}/pid; events {} http { ${site} }`)
  expect(objections(nginxProgram ?? '', ['-t', '-q', '-e', 'stderr', '-c', config])).toBe('')
})

/** The example before one process, which answers as the test says, and before `others`. */
async function behindNginx(answer: RequestListener, others: readonly string[] = []) {
  const upstream = createServer(answer).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  const own = await freePort()
  const proxy: Proxy = await startNginx(own, [`127.0.0.1:${port}`, ...others])
  onTestFinished(async () => {
    await proxy.stop()
    upstream.close()
  })
  return { proxy, address: `http://127.0.0.1:${own}` }
}

describe.skipIf(nginxProgram === undefined)('nginx', () => {
  test('lets no member wait for another one who reads the same address', async () => {
    const waiting: (() => void)[] = []
    const { address } = await behindNginx((_, response) => {
      waiting.push(() => response.setHeader('Cache-Control', 'max-age=60').end('me'))
      // Each is answered once both have come.
      if (waiting.length === 2) for (const end of waiting.splice(0)) end()
    })
    const readMe = (token: string) =>
      fetch(`${address}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })
    // nginx itself lets a request wait for 5 s.
    const signal = AbortSignal.timeout(4000)
    const both = Promise.all(['ada', 'bob'].map(readMe))
    const late = once(signal, 'abort').then(() => 'one waited for the other')
    const answers = await Promise.race([both, late])
    expect(answers).toHaveLength(2)
    const caches = (await both).map(({ headers }) => headers.get(cacheHeader))
    expect(caches).toEqual(['BYPASS', 'BYPASS'])
  })

  test('sends a change to another process where none of it was sent, and once where it was', async () => {
    let cut = 0
    const nothing = `127.0.0.1:${await freePort()}`
    const { address } = await behindNginx(
      ({ url, method, socket }, response) => {
        if (url === '/cut') cut += 1
        if (url === '/cut') socket.destroy()
        else response.end(method)
      },
      [nothing],
    )
    const change = (path: string) => async (method: string) => {
      const response = await fetch(address + path, { method, body: 'copies' })
      return response.ok ? response.text() : response.status
    }
    const methods = ['POST', 'PUT', 'DELETE', 'PUT', 'DELETE', 'POST']
    for (const method of methods) expect(await change('/whole')(method)).toBe(method)
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const before = cut
      expect(await change('/cut')(method)).toBe(502)
      expect(cut).toBeLessThanOrEqual(before + 1)
    }
  })

  test('names each request to the server, and redirects port 80', async () => {
    const { proxy, address } = await behindNginx(({ headers }, response) =>
      response.end(String(headers['x-request-id'])),
    )
    const own = { headers: { 'X-Request-Id': 'chosen-by-a-visitor' } }
    expect(await (await fetch(address, own)).text()).toMatch(/^[\da-f]{32}$/)
    const insecure = get({
      socketPath: proxy.redirectSocket,
      path: '/sets?page=2',
      headers: { Host: 'cards.example' },
    })
    const [redirect] = (await once(insecure, 'response')) as [IncomingMessage]
    redirect.resume()
    expect([redirect.statusCode, redirect.headers.location]).toEqual([
      301,
      'https://cards.example/sets?page=2',
    ])
  })

  test('listens by IPv6 too', () => {
    expect(example('nginx.conf')).toMatch(
      /listen \[::\]:80;[^}]+}\s+server \{[^}]+listen \[::\]:443 ssl;/,
    )
  })
})
