import type { Player } from '/compat/ranvier/core/player'

/** The maximum number of names that are replaced in a prompt. Without a limit, a value that itself contains a name could cause an endless loop. */
const mostNames = 1000

/** Replaces the names in a prompt, such as `%health.max%`, with their values. */
export function interpolatePrompt(player: Player, prompt: string, extraData: object): string {
  const data = { ...attributesOf(player), ...extraData }
  let text = prompt
  for (let i = 0; i < mostNames; i++) {
    const match = text.match(/%([a-z.]+)%/)
    if (!match) break
    let value: unknown = data
    for (const name of match[1]!.split('.')) value &&= (value as Record<string, unknown>)[name]
    text = text.replace(match[0], String(value ?? 'invalid-token'))
  }
  return text
}

function attributesOf(player: Player): Record<string, object> {
  const data: Record<string, object> = {}
  for (const name of player.attributes.keys()) {
    data[name] = {
      current: player.getAttribute(name),
      max: player.getMaxAttribute(name),
      base: player.getBaseAttribute(name),
    }
  }
  return data
}
