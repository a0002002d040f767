// Fields of texts and characters as getters: `actor.level`, `arg.car`. Their values are those that the interpreter's tables define.

export abstract class CharFields<T> {
  /** Returns a field by name. */
  abstract field(name: string): T

  get strlen(): T {
    return this.field('strlen')
  }

  get toupper(): T {
    return this.field('toupper')
  }

  get trim(): T {
    return this.field('trim')
  }

  get contains(): T {
    return this.field('contains')
  }

  get car(): T {
    return this.field('car')
  }

  get cdr(): T {
    return this.field('cdr')
  }

  get charat(): T {
    return this.field('charat')
  }

  get mudcommand(): T {
    return this.field('mudcommand')
  }

  get affect(): T {
    return this.field('affect')
  }

  get alias(): T {
    return this.field('alias')
  }

  get align(): T {
    return this.field('align')
  }

  get armor(): T {
    return this.field('armor')
  }

  get canbeseen(): T {
    return this.field('canbeseen')
  }

  get cha(): T {
    return this.field('cha')
  }

  get class(): T {
    return this.field('class')
  }

  get con(): T {
    return this.field('con')
  }

  get damroll(): T {
    return this.field('damroll')
  }

  get dex(): T {
    return this.field('dex')
  }

  get drunk(): T {
    return this.field('drunk')
  }

  get eq(): T {
    return this.field('eq')
  }

  get exp(): T {
    return this.field('exp')
  }

  get fighting(): T {
    return this.field('fighting')
  }

  get follower(): T {
    return this.field('follower')
  }

  get gold(): T {
    return this.field('gold')
  }

  get has_item(): T {
    return this.field('has_item')
  }

  get hasattached(): T {
    return this.field('hasattached')
  }

  get heshe(): T {
    return this.field('heshe')
  }

  get himher(): T {
    return this.field('himher')
  }

  get hisher(): T {
    return this.field('hisher')
  }

  get hitp(): T {
    return this.field('hitp')
  }

  get hitroll(): T {
    return this.field('hitroll')
  }

  get hunger(): T {
    return this.field('hunger')
  }

  get id(): T {
    return this.field('id')
  }

  get is_pc(): T {
    return this.field('is_pc')
  }

  get int(): T {
    return this.field('int')
  }

  get inventory(): T {
    return this.field('inventory')
  }

  get is_killer(): T {
    return this.field('is_killer')
  }

  get is_thief(): T {
    return this.field('is_thief')
  }

  get level(): T {
    return this.field('level')
  }

  get mana(): T {
    return this.field('mana')
  }

  get master(): T {
    return this.field('master')
  }

  get maxhitp(): T {
    return this.field('maxhitp')
  }

  get maxmana(): T {
    return this.field('maxmana')
  }

  get maxmove(): T {
    return this.field('maxmove')
  }

  get move(): T {
    return this.field('move')
  }

  get name(): T {
    return this.field('name')
  }

  get next_in_room(): T {
    return this.field('next_in_room')
  }

  get npcflag(): T {
    return this.field('npcflag')
  }

  get pos(): T {
    return this.field('pos')
  }

  get prac(): T {
    return this.field('prac')
  }

  get pref(): T {
    return this.field('pref')
  }

  get questpoints(): T {
    return this.field('questpoints')
  }

  get qp(): T {
    return this.field('qp')
  }

  get qpnts(): T {
    return this.field('qpnts')
  }

  get quest(): T {
    return this.field('quest')
  }

  get questdone(): T {
    return this.field('questdone')
  }

  get room(): T {
    return this.field('room')
  }

  get saving_breath(): T {
    return this.field('saving_breath')
  }

  get saving_para(): T {
    return this.field('saving_para')
  }

  get saving_petri(): T {
    return this.field('saving_petri')
  }

  get saving_rod(): T {
    return this.field('saving_rod')
  }

  get saving_spell(): T {
    return this.field('saving_spell')
  }

  get sex(): T {
    return this.field('sex')
  }

  get skill(): T {
    return this.field('skill')
  }

  get skillset(): T {
    return this.field('skillset')
  }

  get str(): T {
    return this.field('str')
  }

  get stradd(): T {
    return this.field('stradd')
  }

  get thirst(): T {
    return this.field('thirst')
  }

  get title(): T {
    return this.field('title')
  }

  get varexists(): T {
    return this.field('varexists')
  }

  get vnum(): T {
    return this.field('vnum')
  }

  get weight(): T {
    return this.field('weight')
  }

  get wis(): T {
    return this.field('wis')
  }
}
