import { FunctionWriter } from './functions.ts'
import { LuaSyntaxError } from './lexer.ts'
import { finish, type Output, type Site } from './output.ts'
import { parse } from './parser.ts'
import { resolve } from './scope.ts'

/**
 * Compiles a Lua program to JavaScript that counts its steps and uses only the names of its parameters and variables.
 * @throws LuaSyntaxError
 */
export function compileLua(source: string): Output {
  const body = parse(source)
  try {
    const names = resolve(body)
    const sites: Site[] = []
    const writer = new FunctionWriter(0, names, names.main, false, sites, new Map())
    const code = writer.write([], body)
    // The outer function's parameters are the meter and the operations. The inner function's are the chunk and the environment of one run.
    return { ...finish(`(function($m,$o){'use strict';return function($c,$E){return ${code}}})`), sites }
  } catch (error) {
    if (error instanceof RangeError) throw new LuaSyntaxError('the program is nested too deep', 1)
    throw error
  }
}
