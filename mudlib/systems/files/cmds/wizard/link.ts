import { readFile, resolvePath, valid, writeFiles } from 'driver'
import { exitChanges, exitRemoved, wayNamed } from '/lib/digging'
import { opposite } from '/lib/directions'
import { noteFileDeed } from '/secure/file-gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, pathFor, trying, withEnding } from '/std/wizardry'

/** Makes an exit between two existing rooms. */
export default class Link extends Command {
  usage = 'link <direction> <room>\nlink <direction> <room> oneway\nlink <direction> nowhere'
  help =
    'Makes an exit from this room to another that is there, and the way back; with `oneway`, no way back. `nowhere` takes an exit away, on both sides. It writes the files; `undo` takes it back.'

  run(actor: Player, args: string): string | undefined {
    const [typed = '', target = '', how = ''] = args.split(' ')
    if (target === '') return 'Link which direction to which room? `link north ./mill`'
    if (how !== '' && how !== 'oneway') return `'${how}'? An exit without a way back is made by \`oneway\`.`
    return trying(() => {
      const way = wayNamed(typed)
      const from = filePathFor(actor, 'here')
      const changes =
        target === 'nowhere' ? this.unlink(actor, from, way) : this.join(actor, from, way, target, how === 'oneway')
      if (typeof changes === 'string') return changes
      const fixed = changes.find(({ path }) => !valid('validWrite', path))
      if (fixed) return `${fixed.path}: you may not change it.`
      if (changes.length === 0) return 'It is so already.'
      writeFiles(Object.fromEntries(changes.map(({ path, after }) => [path, after])), `link ${args}`)
      noteFileDeed({ what: `link ${args}`, changes })
      return `Changed: ${changes.map(({ path }) => path).join(', ')}.`
    })
  }

  private join(actor: Player, from: string, way: string, target: string, isOneWay: boolean) {
    const to = withEnding(filePathFor(actor, target))
    if (readFile(to) === null) return `There is no ${to}: \`dig ${way} ${target}\` makes it.`
    const back = isOneWay ? '' : (opposite[way] ?? '')
    return exitChanges(readFile, { from, way, to, back })
  }

  private unlink(actor: Player, from: string, way: string) {
    const { room } = actor
    const exit = room?.exits[way]
    if (!room || exit === undefined) return `There is no exit ${way}.`
    const path = pathFor(actor, exit)
    const to = withEnding(path)
    const there = readFile(to) === null ? undefined : this.load<typeof room>(path)
    const waysTo = (one: typeof room | undefined, path: string) =>
      Object.entries(one?.exits ?? {}).flatMap(([name, target]) => (resolvePath(target, one) === path ? [name] : []))
    const [ways, backs] = [waysTo(room, path), waysTo(there, room.path)]
    // If there is no exit in the opposite direction, the way back is certain only if exactly one exit leads from each room to the other.
    const other = ways.length === 1 && backs.length === 1 ? backs[0]! : ''
    const back = backs.includes(opposite[way] ?? '') ? opposite[way]! : other
    const mayChange = back !== '' && valid('validWrite', to)
    return exitRemoved(readFile, { from, way, to, back: mayChange ? back : '' })
  }
}
