/** The 10,000 most common passwords of at least 6 characters, one a line (`vite.config.ts`). */
declare module 'virtual:common-passwords' {
  const list: string
  export default list
}
