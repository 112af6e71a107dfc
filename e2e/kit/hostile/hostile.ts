/**
 * Texts that would run, mislead or break a page which treats them as code, and the detection of
 * that.
 */
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** Each has at most the 100 characters of a list's name. Were one carried out, an alert would open. */
export const hostile = {
  element: '<img src=x onerror=alert(1)><iframe srcdoc="<script>alert(1)</script>">',
  end: '</script></style></title></textarea><script>alert(1)</script>',
  attribute: `"><svg onload=alert(1)> ' autofocus onfocus='alert(1)' x='`,
  address: 'javascript:alert(1)//https://ninepocket.example',
  template: "{{constructor.constructor('alert(1)')()}}${alert(1)}$&$'<%= alert(1) %>",
  formula: `=HYPERLINK("https://evil.example";"Open") @SUM(1) +1 -1`,
  /** Turns the reading direction, and hides characters in a word. */
  direction: 'safe\u202Egnp.exe\u2066 a\u200B\u200D\u2060\uFEFFb',
  longWord: 'W'.repeat(100),
  emoji: '👩‍👩‍👧‍👦🂡𓀀'.repeat(6),
  path: '../../etc/passwd%00%2f..\\"; filename=evil.html',
} as const

/** Hostile texts that names accept: without the characters that change the direction of text. */
export const hostileNames = Object.values(hostile).map((text) =>
  text.replaceAll(/\p{Bidi_C}/gu, ''),
)

/** All of them, on a line each. */
export const allHostile = Object.values(hostile).join('\n')

/** The most dangerous of them, for a note of 500 characters. */
export const hostileNote = [hostile.element, hostile.end, hostile.attribute, hostile.template].join(
  '\n',
)

/** Their starts, as tags: these have at most 40 characters, and no comma. */
export const hostileTags = Object.values(hostile).map((text) => /^[^]{0,20}/u.exec(text)?.[0] ?? '')

/** Control characters are refused everywhere. */
export const nul = 'a\u0000b'

/** Expected console messages: refused requests, as the browser and the app log each. */
function isRefusal(message: ConsoleMessage): boolean {
  const isApi = /^\w+: HTTP 4\d\d/.test(message.text())
  return (
    isApi ||
    (message.text().startsWith('Failed to load resource') &&
      message.location().url.includes('/api/'))
  )
}

/** Gathers in `violations` what must not be: scripts that ran, what the policy had to stop, and errors. */
export async function watch(context: BrowserContext, violations: string[]): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`The policy stopped ${violatedDirective}: ${blockedURI} ${sample}`)
    })
  })
  context.on('dialog', (dialog) => {
    violations.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) violations.push(message.text())
  })
  context.on('weberror', (error) => violations.push(String(error.error())))
}

/**
 * Traces of a text that was treated as code: elements that run or load, and links that lead away
 * unguarded.
 */
export function madeOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runs = [...document.body.querySelectorAll('*')].filter(
      ({ localName, attributes }) =>
        ['script', 'iframe', 'object', 'embed', 'base'].includes(localName) ||
        [...attributes].some(({ name }) => name.startsWith('on')),
    )
    const leads = [...document.querySelectorAll('a')].filter(
      ({ href, origin, rel }) =>
        href !== '' && origin !== location.origin && !/\bnoopener\b.*\bnoreferrer\b/.test(rel),
    )
    return [...runs, ...leads].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
}

/**
 * The texts that the page does not show: neither as its title nor as a text nor in a field. White
 * space is equal.
 */
export async function textsMissing(page: Page, texts: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')]
    const entered = fields.map((field) => ('value' in field ? String(field.value) : ''))
    return [document.title, document.body.innerText, ...entered].join('\n')
  })
  return texts.filter((text) => !evened(shown).includes(evened(text)))
}

function evened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
