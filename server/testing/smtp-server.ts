/** A small SMTP server, which keeps the messages that it accepts. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface SmtpServer {
  url: string
  /** The accepted messages with their headers, the oldest first. */
  messages: { to: string; text: string }[]
  /** Answers to the contents of the next messages, instead of accepting them; null drops the connection. */
  answers: (string | null)[]
  connections: number
  /** Whether connections get no greeting. */
  isSilent: boolean
  stop: () => Promise<void>
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    server.connections += 1
    socket.on('error', () => {})
    if (!server.isSilent) void converse(socket, server)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : null
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    messages: [],
    answers: [],
    connections: 0,
    isSilent: false,
    async stop() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
  return server
}

async function converse(socket: Socket, { messages, answers }: SmtpServer): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let to = ''
  let lines: string[] | null = null
  say('220 mail.example')
  for await (const line of createInterface({ input: socket })) {
    if (lines === null) {
      const [, recipient] = /^RCPT TO:<(.*)>/.exec(line) ?? []
      to = recipient ?? to
      if (line === 'DATA') lines = []
      say(line === 'DATA' ? '354 Go on' : line === 'QUIT' ? '221 Bye' : '250 mail.example')
    } else if (line === '.') {
      const answer = answers.length === 0 ? '250 Accepted' : (answers.shift() ?? null)
      if (answer?.startsWith('250') === true) messages.push({ to, text: lines.join('\n') })
      lines = null
      if (answer === null) socket.destroy()
      else say(answer)
    } else lines.push(line)
  }
}
