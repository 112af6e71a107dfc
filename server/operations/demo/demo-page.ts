import { demoNotices, withDemoNotice } from '../../../src/domain/demo.ts'
import { demoSignIn } from '../../../sample/members/people.ts'

/** The page of a demo, which says so in the bar. */
export const demoPage = (html: string) =>
  withDemoNotice(html, `${demoNotices.server} ${demoSignIn}`)
