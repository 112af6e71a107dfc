/** The part of Lighthouse that the benchmark uses: its own types are there only where the package of the benchmarks is installed. */
declare module 'lighthouse' {
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<
    | {
        lhr: {
          categories: Record<string, { score: number | null } | undefined>
          audits: Record<string, { numericValue?: number } | undefined>
        }
      }
    | undefined
  >
}
