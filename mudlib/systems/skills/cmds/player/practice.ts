import { Teacher } from '/behaviours/teacher'
import { daemon } from '/daemons/names'
import type { Ability } from '/daemons/skills'
import { coinsOf } from '/lib/coins'
import { oftenOf, subject } from '/lib/text'
import { Command } from '/std/command'
import { behavioursBeside } from '/std/parse'
import type { Player } from '/std/player'
import type { Spell } from '/std/spell'

/** Practises skills and spells. */
export default class Practice extends Command {
  position = 'resting' as const
  isPersonal = true
  isForPlayers = true
  usage = 'practice\npractice <skill or spell>'
  help =
    'Lists how well you use what you can do, and what your next levels bring; or practises one of it with a teacher who is here. Each level lets you practise a few ' +
    'times more. Teachers lead you a part of the way: the rest comes by use. The percentage of a spell, or of a skill that you use, is its chance to succeed.'

  run(actor: Player, args: string): string | undefined {
    const skills = daemon('skills')
    // The folders are read again, so that a domain's new file counts immediately.
    skills.rescan()
    skills.giveSessions(actor)
    const all = skills.isOfClass(actor) ? skills.abilitiesOf(actor) : []
    const wanted = args.toLowerCase().replace(/['"]/g, '')
    if (wanted === '') return this.list(actor, all)
    const one = all.find(({ name }) => name === wanted) ?? all.find(({ name }) => name.startsWith(wanted))
    if (!one) {
      // `practice` also teaches new spells, as on many other servers.
      const [teaches, lesson] = this.lessonHere(actor, args)
      return lesson
        ? teaches?.teach(lesson, actor)
        : `You know nothing that is called '${args}'. 'practice' lists what you can do.`
    }
    if (one.level > actor.level) return `You can use ${one.name} from level ${one.level} on.`
    const teachers = this.teachersOf(actor)
    if (teachers.length === 0)
      return 'There is nobody here to practise with. Look for those who teach spells, arms or tricks.'
    const teacher = teachers.find(({ teaches }) => teaches.practises(actor, one.name))
    if (!teacher)
      return `${subject(teachers[0]!.monster.theShort)} does not teach ${one.name}. Look for somebody else who does.`
    const refused = teacher.teaches.refusal(actor) ?? skills.practise(actor, one.name)
    if (refused !== undefined) return refused
    return `You practise ${one.name} with ${teacher.monster.theShort}: ${skills.percentOf(actor, one.name)}%. ${this.left(actor)}`
  }

  private teachersOf(actor: Player) {
    return behavioursBeside(actor, Teacher).map(teaches => ({ monster: teaches.monster, teaches }))
  }

  private lessonHere(actor: Player, words: string): [Teacher?, Spell?] {
    for (const { teaches } of this.teachersOf(actor)) {
      const lesson = teaches.refusal(actor) === undefined ? teaches.lessonCalled(words, actor) : undefined
      if (lesson) return [teaches, lesson]
    }
    return []
  }

  /** The spells and skills that teachers in the room teach and that the player doesn't know yet. */
  private toLearn(actor: Player): string[] {
    const offers = this.teachersOf(actor).flatMap(({ teaches }) =>
      teaches.refusal(actor) === undefined ? teaches.offersTo(actor).filter(line => !line.includes('(known)')) : [],
    )
    return offers.length > 0 ? [`To learn here, and you have ${coinsOf(actor.gold)}:`, ...offers] : []
  }

  private left(actor: Player): string {
    const sessions = daemon('skills').sessionsOf(actor)
    if (sessions === 0) return 'You have nothing left to practise with; your next level brings more.'
    return `You can practise ${oftenOf(sessions)} more.`
  }

  private list(actor: Player, all: readonly Ability[]): string {
    if (!daemon('skills').isOfClass(actor)) {
      const choose = actor.link('choose', 'choose')
      return [
        `You have chosen no class, and use skills and spells as everybody does. A class has more of them, which grow: '${choose}'.`,
        ...this.toLearn(actor),
      ].join('\n')
    }
    const now = all.filter(({ level }) => level <= actor.level)
    const later = all.filter(({ level }) => level > actor.level)
    const lines = now.map(({ name, isPassive, help }) => {
      const percent = `${daemon('skills').percentOf(actor, name)}%`.padStart(4)
      return `  ${actor.link(name, `practice ${name}`)}${' '.repeat(Math.max(1, 17 - name.length))}${percent}  ${isPassive ? 'by itself. ' : ''}${help}`
    })
    const next = later.map(({ name, level }) => `${name} (level ${level})`)
    return [
      ...lines,
      ...(next.length > 0 ? [`Later: ${next.join(', ')}.`] : []),
      this.left(actor),
      ...this.toLearn(actor),
    ].join('\n')
  }
}
