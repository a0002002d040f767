// Turns paths in strings of code, such as `'./npc/rat'`, into links, and completes them.

import { startCompletion } from '@codemirror/autocomplete'
import { javascriptLanguage, typescriptLanguage } from '@codemirror/lang-javascript'
import { Decoration, EditorView, MatchDecorator, ViewPlugin } from '@codemirror/view'
import { ask } from './connection.js'

const quoted = /(['"`])((?:\.{1,2}\/|\/)[\w./-]+)\1/g

/** Resolves a path that is written in a file to a mud path. */
export function resolved(file, written) {
  const steps = written.startsWith('/') ? [] : file.split('/').slice(1, -1)
  for (const step of written.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return `/${steps.join('/')}`
}

/** The mud path in the string at a position of a text; null if there is none. */
export function pathAt(state, pos, file) {
  const line = state.doc.lineAt(pos)
  for (const { index, 0: all, 2: written } of line.text.matchAll(quoted))
    if (pos >= line.from + index && pos <= line.from + index + all.length) return resolved(file, written)
  return null
}

const mark = Decoration.mark({ class: 'cm-path', attributes: { title: 'Ctrl+click opens it' } })

/** Underlines paths. */
export function pathLinks() {
  const decorator = new MatchDecorator({ regexp: quoted, decoration: mark })
  return ViewPlugin.define(
    view => ({
      decorations: decorator.createDeco(view),
      update(update) {
        this.decorations = decorator.updateDeco(update, this.decorations)
      },
    }),
    { decorations: plugin => plugin.decorations },
  )
}

function enterFolder(view, { label }, from, to) {
  view.dispatch({ changes: { from, to, insert: label }, selection: { anchor: from + label.length } })
  startCompletion(view)
}

/** Completes a path in a string, folder by folder. */
export function completePaths(file) {
  const source = async context => {
    const found = context.matchBefore(/['"`](?:\.{1,2}\/|\/)[\w./-]*/)
    if (!found) return null
    const written = found.text.slice(1)
    const cut = written.lastIndexOf('/') + 1
    const { entries } = await ask('files/list', { path: resolved(file, written.slice(0, cut)) || '/' }).catch(() => ({
      entries: [],
    }))
    return {
      from: found.from + 1 + cut,
      options: entries
        .filter(
          ({ name, folder }) => folder || (name.endsWith('.ts') && !name.endsWith('.test.ts')) || !name.includes('.ts'),
        )
        .map(({ name, folder }) => ({
          label: folder ? `${name}/` : name.replace(/\.ts$/, ''),
          type: folder ? 'namespace' : 'class',
          // When a folder has been completed, completion continues inside the folder.
          ...(folder ? { apply: enterFolder } : {}),
        })),
      validFor: /^[\w-]*$/,
    }
  }
  return [
    typescriptLanguage.data.of({ autocomplete: source }),
    javascriptLanguage.data.of({ autocomplete: source }),
    EditorView.baseTheme({}),
  ]
}
