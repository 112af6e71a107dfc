// Runs the TypeScript module named by the first argument in a thread or process without a loader: on Node 20 threads
// have none, and tsx's loader for ES modules would cost each of them one more thread.
require('tsx/cjs/api').register()
require(process.argv[2])
