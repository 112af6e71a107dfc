/** The command that makes the keys of push messages. */
import { parseArgs } from 'node:util'
import webPush from 'web-push'
import type { Command } from './command.ts'

export const pushKeys: Command = {
  words: 'push-keys',
  operands: '',
  summary:
    'Make the keys with which the server sends notifications to devices, and print the settings',
  run: async (args, { out, err }) => {
    parseArgs({ args })
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    out.write(
      `PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\nPUSH_SUBJECT=mailto:you@example.com\n`,
    )
    err.write(
      'Set these, with an address of yours as PUSH_SUBJECT. With other keys, each device has to be turned on again.\n',
    )
  },
}
