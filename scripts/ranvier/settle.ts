import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileErrors, typeErrors } from './judge.ts'
import { patch } from './patch.ts'
import type { Fit } from './programs.ts'
import { type ScriptCode, type ScriptOf, tiers } from './script-code.ts'

/** The maximum number of rounds of fixing programs. */
const mostRounds = 16

/** A script of an area, and its current form. */
export interface Script {
  of: ScriptOf
  name: string
  /** The script's path in its server's folder: `bundles/x/areas/limbo/scripts/rooms/white.js`. */
  path: string
  source: string
  /** The index of the tier being tried. After the last tier, the script stays JavaScript. */
  tier: number
  why: string
  users: number
}

/** A program to be written. */
export interface Target {
  path: string
  script: Script | null
  fit: Fit
  /** The text with fixes for compiler errors; null if the written text wasn't fixed. */
  patched: string | null
  write(code: ScriptCode | null, fit: Fit): string | null
}

/** Checks the written programs with the compilers until they report no errors. */
export class Judge {
  private readonly folder: string
  private readonly name: string
  private readonly write: (target: Target) => void

  constructor(folder: string, name: string, write: (target: Target) => void) {
    this.folder = folder
    this.name = name
    this.write = write
  }

  /** Gives scripts less exact types where the compilers report errors. @returns the remaining errors */
  async settle(targets: readonly Target[], isChecked: boolean): Promise<string[]> {
    let errors = isChecked ? await typeErrors(this.folder) : new Map<string, string[]>()
    let isOfTypes = true
    for (let round = 0; round < mostRounds; round++) {
      if (errors.size === 0 && !isOfTypes) return []
      const touched = targets
        .filter(({ path }) => errors.has(path))
        .filter(one => this.mend(one, errors.get(one.path)!))
      isOfTypes = touched.length > 0 && isChecked
      errors = isOfTypes
        ? await typeErrors(
            this.folder,
            touched.map(({ path }) => path),
          )
        : await compileErrors(this.folder, this.name)
      if (!isOfTypes && touched.length === 0 && errors.size > 0 && round > 0) break
    }
    return [...errors].flatMap(([path, told]) => told.map(one => `${path}: ${one}`))
  }

  /** Fixes a program, or gives its script less exact types. @returns whether anything could be done */
  private mend(target: Target, told: readonly string[]): boolean {
    const { script } = target
    const text = target.patched ?? readFileSync(join(this.folder, target.path), 'utf8')
    const patched = patch(text, told)
    if (patched !== null) {
      writeFileSync(join(this.folder, target.path), patched)
      target.patched = patched
      return true
    }
    const from = text.split('\n').findIndex(line => /^\s*listeners\(/.test(line)) + 1
    const inScript = told.filter(one => from > 0 && Number(/^\d+/.exec(one)?.[0] ?? Infinity) >= from)
    const ofScript = inScript.length > 0 && script !== null && script.tier < tiers.length
    const ofData = inScript.length < told.length && target.fit === 'exact'
    if (!ofScript && !ofData) return false
    if (ofData) target.fit = 'forced'
    if (ofScript) {
      script.tier++
      if (script.tier >= tiers.length) script.why = inScript[0]!.replace(/^\d+:\d+ /, '')
    }
    this.write(target)
    return true
  }
}
