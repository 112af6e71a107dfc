/** The service worker of the installed app: each import adds the handlers of a subject. */
import './navigations.ts'
import './pictures.ts'
import './push.ts'
import './shared-text.ts'
import './updates.ts'
import { serwist } from './shell.ts'

serwist.addEventListeners()
