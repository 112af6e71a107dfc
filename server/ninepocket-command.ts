#!/usr/bin/env node
/** The command `ninepocket`: the server without arguments, otherwise the command line. */
void (process.argv.length > 2 ? import('./cli.ts') : import('./main.ts'))
