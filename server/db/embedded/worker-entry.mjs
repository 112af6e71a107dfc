// Node 20 runs worker threads without the loader of the main thread.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
