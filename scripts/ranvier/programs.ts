import { literal } from '../../mudlib/systems/diku/compat/diku/typescript.ts'
import type { ScriptCode, ScriptOf } from './script-code.ts'

/**
 * The form of a program's definition. `exact` is checked against the definition's type. `forced` has a cast, because the data doesn't match the type.
 */
export type Fit = 'exact' | 'forced'

interface Kind {
  base: string
  from: string
  type: string
}

const kinds: Readonly<Record<Exclude<ScriptOf, 'area'>, Kind>> = {
  room: { base: 'RanvierRoom', from: '/compat/ranvier/room', type: 'RoomDefinition' },
  npc: { base: 'RanvierNpc', from: '/compat/ranvier/npc', type: 'NpcDefinition' },
  item: { base: 'RanvierItem', from: '/compat/ranvier/item', type: 'ItemDefinition' },
}

/** Converts an id to a file name or a part of a path, such as `mill-pond`. */
export function fileName(id: string | number): string {
  return (
    String(id)
      .normalize('NFD')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'nameless'
  )
}

/** Converts an id to a class name, such as `MillPond` or `Room4711`. */
export function className(id: string | number, kind: string): string {
  const joined = fileName(id)
    .split(/[-_]/)
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
  const named = /^\d|^$/.test(joined) ? kind.charAt(0).toUpperCase() + kind.slice(1) + joined : joined
  // Names of the language, and names that programs import, can't be used.
  return /^(Area|Object|Array|String|Number|Boolean|Symbol|Math|Map|Set|Date|Error|Loose|State|Open|Ranvier\w*|\w+(Definition|Listeners))$/.test(
    named,
  )
    ? `${named}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    : named
}

const plain = (text: unknown) =>
  String(text ?? '')
    .replace(/<\/?\w+>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('*/', '* /')
    .trim()

function fitted(value: unknown, type: string, fit: Fit): string {
  const text = literal(value)
  return fit === 'exact' ? `: Open<${type}> = ${text}` : `: Open<${type}> = ${text} as Loose`
}

function importLine(names: readonly string[]): string {
  const types = /^(Loose|LooseListeners|State|Open|Manifest|QuestEntry|\w+Definition|\w+Listeners)$/
  const given = [...new Set(names)].sort().map(name => (types.test(name) ? `type ${name}` : name))
  return given.length === 0 ? '' : `import { ${given.join(', ')} } from '/compat/ranvier/api'\n`
}

const withType = (fit: Fit) => (fit === 'exact' ? [] : ['Loose'])
const methodOf = (code: ScriptCode | null) => (code ? `\n\n${code.method}` : '')

/** The program of a room, an NPC or an item. */
export function entityProgram(
  of: Exclude<ScriptOf, 'area'>,
  area: string,
  definition: Record<string, unknown>,
  code: ScriptCode | null,
  fit: Fit,
): string {
  const { base, from, type } = kinds[of]
  const id = definition.id as string | number
  const imports = importLine(['Open', type, ...withType(fit), ...(code?.imports ?? [])])
  const title = plain(definition.title ?? definition.name)
  return `${imports}import { ${base} } from '${from}'

/** ${title === '' ? '' : `${title}: `}\`${area}:${id}\`. */
export default class ${className(id, of)} extends ${base} {
  definition${fitted(definition, type, fit)}${methodOf(code)}
}
`
}

/** The contents of an area's program. */
export interface AreaFacts {
  area: string
  bundle: string
  manifest: unknown
  quests: unknown[]
  lootPools: object
  order: Record<string, string[]>
}

/** The program of an area. */
export function areaProgram(facts: AreaFacts, code: ScriptCode | null, fit: Fit): string {
  const { area, bundle, manifest, quests, lootPools, order } = facts
  const fields = [
    `area = ${literal(area)}`,
    `bundle = ${literal(bundle)}`,
    `manifest${fitted(manifest, 'Manifest', fit)}`,
    ...(quests.length > 0 ? [`quests: QuestEntry[] = ${literal(quests)}${fit === 'exact' ? '' : ' as Loose'}`] : []),
    ...(Object.keys(lootPools).length > 0 ? [`lootPools: Record<string, unknown> = ${literal(lootPools)}`] : []),
    `order = ${literal(order)}`,
  ]
  const used = [
    'Open',
    'Manifest',
    ...(quests.length > 0 ? ['QuestEntry'] : []),
    ...withType(fit),
    ...(code?.imports ?? []),
  ]
  const title = plain((manifest as { title?: unknown }).title)
  return `${importLine(used)}import { RanvierArea } from '/compat/ranvier/area'

/** ${title || area}. */
export default class ${className(area, 'area')} extends RanvierArea {
${fields.map(one => `  ${one}\n`).join('')}${code ? `\n${code.method}\n` : ''}}
`
}

/** The program of a script that several entities share. */
export function scriptProgram(script: string, code: ScriptCode): string {
  return `${importLine(code.imports)}import { RanvierScript } from '/compat/ranvier/script'

/** What those do whose \`script\` is \`${script}\`. */
export default class ${className(script, 'script')} extends RanvierScript {
  script = ${literal(script)}

${code.method}
}
`
}

/** The program of the whole world. */
export function zoneProgram(name: string, areas: readonly string[]): string {
  return `import { RanvierZone } from '/compat/ranvier/zone'

/** A world of Ranvier as programs: mounted at /ranvier/${name}. */
export default class ${className(name, 'zone')} extends RanvierZone {
  areas = ${literal(areas)}
}
`
}
