/** Commands for the exchange rates, which set right what a source has got wrong. */
import { parseArgs } from 'node:util'
import { counted } from '../../src/domain/format/count.ts'
import { refusalOfRates } from '../../src/domain/format/exchange.ts'
import { readRates } from '../catalog/rates-step.ts'
import type { Db } from '../db/engine.ts'
import { findRates, removeRates, storeRates } from '../subjects/accounts/exchange-rates.ts'
import { type Command, CommandError, operandCall, type Terminal } from './command.ts'

export const ratesShow: Command = {
  words: 'rates show',
  operands: '',
  summary: 'Show the stored exchange rates and their day',
  run: (args, terminal) => {
    parseArgs({ args })
    return withDatabase(terminal, async (db) => {
      const stored = await findRates(db)
      if (stored === null) return terminal.out.write('No exchange rates are stored.\n')
      const lines = Object.entries(stored.rates).map(
        ([currency, rate]) => `  ${currency}  ${rate}\n`,
      )
      return terminal.out.write(`Units for a euro on ${stored.day}:\n${lines.join('')}`)
    })
  },
}

export const ratesRemove: Command = {
  words: 'rates remove',
  operands: '',
  summary: 'Forget the stored exchange rates; the next daily task stores what its source has',
  run: (args, terminal) => {
    parseArgs({ args })
    return withDatabase(terminal, async (db) => {
      await removeRates(db)
      terminal.out.write('The exchange rates are removed.\n')
    })
  },
}

export const ratesReplace: Command = {
  words: 'rates replace',
  operands: 'SOURCE',
  summary:
    'Store the exchange rates of a file, an address or ecb, however much they differ from the stored ones',
  async run(args, terminal) {
    const { operand } = operandCall(args, 'Name one source: ecb, a file or an address.')
    const rates = await readRates(operand)
    const refusal = refusalOfRates(rates, null, terminal.today)
    if (refusal !== null) throw new CommandError(`${refusal} Nothing was changed.`)
    await withDatabase(terminal, async (db) => {
      await storeRates(db, rates)
      const count = Object.keys(rates.rates).length
      terminal.out.write(
        `Stored ${counted(count, 'exchange rate', 'exchange rates')} of ${rates.day}.\n`,
      )
    })
  },
}

async function withDatabase(
  { openDatabase }: Terminal,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  const engine = await openDatabase({ room: 'essential' })
  try {
    await work(engine.db)
  } finally {
    await engine.close()
  }
}
