import { importInto } from './data/bench-catalog.ts'
console.log(
  JSON.stringify(
    await importInto({
      DATA_DIR: '/dev/shm/facts/cmp',
      CATALOG_FILE: '/dev/shm/facts/lines.jsonl.gz',
    }),
  ),
)
