/** The file that a build makes last, so that one that was interrupted lacks it. */
export const lastOfBuild = 'dist/server/db/embedded/sample-cluster.br'
