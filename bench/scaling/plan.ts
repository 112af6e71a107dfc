/**
 * PostgreSQL's statistics of the statements of a query: the number of rows, and of blocks of 8 KB.
 */
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../../server/db/engine.ts'

export interface Work {
  rows: number
  blocks: number
}

interface PlanNode {
  rows: number
  loops: number
  blocks: number
  children: PlanNode[]
}

const node: z.ZodType<PlanNode> = z
  .object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Shared Hit Blocks': z.number(),
    'Shared Read Blocks': z.number(),
    get Plans() {
      return z.array(node).default([])
    },
  })
  .transform((plan) => ({
    rows: plan['Actual Rows'],
    loops: plan['Actual Loops'],
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    children: plan.Plans,
  }))

const answer = z.tuple([z.object({ Plan: node })])

/** Sums up what a query's statements took; the query gets a database that reports them. */
export async function workOf(db: Db, query: (db: Db) => Promise<unknown>): Promise<Work> {
  const work: Work = { rows: 0, blocks: 0 }
  const execute = async (statement: SQL) => {
    const explained = sql`explain (analyze, buffers, format json) ${statement}`
    const { rows } = await db.execute<{ 'QUERY PLAN': unknown }>(explained)
    const [{ Plan: plan }] = answer.parse(rows[0]?.['QUERY PLAN'])
    work.rows += rowsOf(plan)
    work.blocks += plan.blocks
    return db.execute(statement)
  }
  // The queries that are measured do nothing else with it.
  await query({ execute } as unknown as Db)
  return work
}

/** The rows of a node with those of its children; its blocks include them already. */
function rowsOf({ rows, loops, children }: PlanNode): number {
  return rows * loops + children.reduce((sum, child) => sum + rowsOf(child), 0)
}
