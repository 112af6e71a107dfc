/**
 * The site of the documentation, from the Markdown of the repository, with a search of its own. `npm run docs:build` writes `dist/docs`,
 * and fails at a link to a page or a file that does not exist. `DOCS_BASE=/path/` is for a host that serves it under a path.
 */
import { cpSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Absolute paths of the files beside pages that pages link to. */
const linkedFiles = new Set()

const page = (text, path) => ({ text, link: `/${path}` })

export default defineConfig({
  title: 'Ninepocket',
  description: 'A self-hosted collection manager for trading cards.',
  base: process.env.DOCS_BASE ?? '/',
  srcDir: root,
  srcExclude: ['!(docs)/**/*.md', 'docs/site/**'],
  rewrites: { 'README.md': 'index.md' },
  outDir: join(root, 'dist/docs'),
  cacheDir: 'node_modules/.cache',
  markdown: { config: keepFileLinks },
  // The folder of the pages has the configuration and the packages of the app.
  vite: { configFile: false, publicDir: false, plugins: [packagesOfSite()] },
  buildEnd({ outDir }) {
    for (const file of linkedFiles) cpSync(file, join(outDir, relative(root, file)))
  },
  themeConfig: {
    // A section matches with all words; short words match as they are, since most sections have a word that begins with them.
    search: {
      provider: 'local',
      options: {
        miniSearch: { searchOptions: { combineWith: 'AND', prefix: ({ length }) => length > 2 } },
      },
    },
    outline: [2, 3],
    sidebar: [
      { text: 'Start', items: [page('Ninepocket', ''), page('Changelog', 'CHANGELOG')] },
      {
        text: 'Members',
        items: [
          page('Guide', 'docs/guide'),
          page('Search', 'docs/search'),
          page('API', 'docs/api'),
        ],
      },
      {
        text: 'Operators',
        items: [
          page('Running a server', 'docs/deployment'),
          page('Settings', 'docs/settings'),
          page('Accounts', 'docs/accounts'),
          page('Sign-in by a provider', 'docs/sign-in'),
          page('Webhooks', 'docs/webhooks'),
          page('Notifications on devices', 'docs/push'),
          page('Backups', 'docs/backup'),
          page('Monitoring', 'docs/monitoring'),
          page('Several processes', 'docs/scaling'),
          page('Security', 'docs/security'),
          page('Reporting a weakness', 'SECURITY'),
          page('Performance', 'docs/performance'),
        ],
      },
      {
        text: 'Contributors',
        items: [
          page('First change', 'CONTRIBUTING'),
          page('Map of the code', 'docs/contributing/map'),
          page('How to add things', 'docs/contributing/recipes'),
          page('Commands and tests', 'docs/contributing/commands'),
          page('Releases', 'docs/contributing/release'),
          page('Dependencies', 'docs/contributing/dependencies'),
          page('The app', 'docs/app'),
          page('The server', 'docs/server'),
        ],
      },
    ],
  },
})

/** Pages import Vue from outside of the folder that has it. The server build leaves it to Node, which runs its output in this folder. */
function packagesOfSite() {
  return {
    name: 'packages-of-site',
    enforce: 'pre',
    resolveId(id, importer, { ssr }) {
      if (!ssr || !/^vue(?:\/|$)/.test(id)) return undefined
      return { id, external: true }
    },
  }
}

/** Links to files that are no pages stay as they are, and the files come along. VitePress would add `.html` to them. */
function keepFileLinks(markdown) {
  const openLink = markdown.renderer.rules.link_open
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const href = token.attrGet('href') ?? ''
    const file = join(dirname(env.realPath ?? env.path), decodeURI(href))
    if (/^\w+:|^#|\.md(?:#|$)/.test(href) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      // VitePress leaves links to the pages of `rewrites` as they are.
      token.attrSet('href', href.replace(/README\.md(?=#|$)/, 'index.md'))
      return openLink(tokens, index, options, env, self)
    }
    linkedFiles.add(file)
    // The router of the site opens pages alone.
    token.attrSet('target', '_self')
    return self.renderToken(tokens, index, options)
  }
}
