import { allowedGlobals } from '../compile/passes/globals.ts'
import { apply, type Rule, rules } from './rules.ts'
import { natives } from './table.ts'
import { type Native, reachable } from './walk.ts'

const byName = new Map(
  Object.entries(natives).flatMap(([owner, classes]) =>
    Object.entries(classes).flatMap(([rule, names]) =>
      names.split(' ').map(name => [`${owner} ${name}`, rule as Rule] as const),
    ),
  ),
)

/** The rule by which a turn pays for a built-in function; null if the table does not name the function. */
export function ruleOf({ owner, name }: Native): Rule | null {
  return byName.get(`${owner} ${name}`) ?? null
}

/** Objects that mud code gets only as reduced copies. */
const tamed = new Set(['Object', 'Reflect'])

/**
 * Makes turns pay for the language's own functions, however mud code reaches them. It is called once per process, before lockdown freezes the
 * functions. A function that the table doesn't name refuses to run in a turn.
 */
export function meterNatives(): void {
  const globals = [...allowedGlobals].map(name => [name, Reflect.get(globalThis, name)] as const)
  for (const native of reachable(globals)) {
    const rule = ruleOf(native) ?? (tamed.has(native.owner) ? 'constant' : 'refused')
    if (rules[rule] !== null && isConfigurable(native)) apply(rule, native)
  }
}

function isConfigurable({ holder, key }: Native): boolean {
  return Reflect.getOwnPropertyDescriptor(holder, key)!.configurable === true
}
