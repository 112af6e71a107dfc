// Runs run-typescript.cjs with PGlite loaded before the loader, which would take longer to look through PGlite than a
// database takes to open.
require('@electric-sql/pglite')
require('@electric-sql/pglite/nodefs')
require('@electric-sql/pglite/contrib/pg_trgm')
require('./run-typescript.cjs')
