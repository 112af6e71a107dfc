/**
 * Bundles the server into `dist/server`: the command, the threads, and beside them the migrations. The installed package runs
 * them with Node alone. `node --import tsx server/build/bundle.ts`
 */
import { cp } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { apiDocument } from '../operations/api-description/document.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outFolder = join(root, 'dist/server')

/** Modules that are started by their path: the command, threads and processes. */
const startedModules = [
  'ninepocket-command.ts',
  'operations/backups/write-backup.ts',
  'db/embedded/create-cluster.ts',
  'db/embedded/unpack-cluster.ts',
  'db/embedded/worker.ts',
  'subjects/imports/reading/thread.ts',
  'subjects/member-export/reading/thread.ts',
  'subjects/price-comparison/thread.ts',
]

/** Packages that have files or native code of their own. */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp']

/** All modules of the bundle are in one folder. */
const fileNameOf = (module: string) => `${module.replace(/\.ts$/, '').replaceAll('/', '-')}.js`

const fileBeside = /new URL\(['"](\.[^'"]+)['"], import\.meta\.url\)/g

/** Where the bundle has a file of the repository, relative to the bundle's modules. */
function movedTo(file: string, module: string): string {
  const [folder, ...path] = file.split('/')
  const rest = path.join('/')
  if (rest === '') return `../../${file}`
  if (folder === 'dist') return `../${rest}`
  if (!rest.endsWith('.ts')) return `./${rest}`
  if (startedModules.includes(rest)) return `./${fileNameOf(rest)}`
  throw new Error(`${module} starts ${file}, which server/build/bundle.ts does not name.`)
}

/** Corrects the addresses of files beside a module. */
function movedFiles(): Plugin {
  return {
    name: 'moved-files',
    transform(code, id) {
      if (!id.startsWith(join(root, 'server')) || !code.includes('import.meta.url'))
        return undefined
      const module = relative(root, id)
      return code.replaceAll(fileBeside, (_, path: string) => {
        const { pathname } = new URL(path, `file:///${module}`)
        return `new URL('${movedTo(pathname.slice(1), module)}', import.meta.url)`
      })
    },
  }
}

const documentModule = join(root, 'server/operations/api-description/document.ts')

/** Writes the description of the API down, since the bundle comes without the sources that it is read from. */
function writtenDescription(): Plugin {
  return {
    name: 'written-description',
    load: (id) =>
      id === documentModule
        ? `export const apiDocument = () => ${JSON.stringify(apiDocument())}`
        : undefined,
  }
}

await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [writtenDescription(), movedFiles()],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: outFolder,
    emptyOutDir: true,
    target: 'node20.19',
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(
        startedModules.map((module) => [fileNameOf(module), join(root, 'server', module)]),
      ),
      output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
await cp(join(root, 'server/db/migrations'), join(outFolder, 'db/migrations'), { recursive: true })
