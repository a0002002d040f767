// The client of TypeScript's language server: completion, documentation, diagnostics, definitions, references, renaming.

import {
  formatKeymap,
  hoverTooltips,
  jumpToDefinition,
  jumpToDefinitionKeymap,
  LSPClient,
  LSPPlugin,
  renameKeymap,
  serverCompletionSource,
  signatureHelp,
  Workspace,
} from '@codemirror/lsp-client'
import { EditorState } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import dompurify from 'dompurify'
import { mostCompletions } from '../limits.ts'
import { isOpen, on, sendLsp } from './connection.js'
import { find } from './dom.js'

/** Milliseconds without an answer after which the page says that the language server is still reading: when it starts, it reads the whole mudlib. */
const slowAnswer = 1500
const reading = find('reading')

/** Opens a file by its mud path, and shows it. The editor sets this function. */
let show = async _path => null
export const showsBy = opener => {
  show = opener
}

export const uriOf = path => `file://${encodeURI(path)}`
export const pathOf = uri => decodeURI(uri.replace(/^file:\/\//, ''))

/** The open files, as the language server knows them. */
class OpenFiles extends Workspace {
  files = []
  versions = new Map()

  nextVersion(uri) {
    const version = (this.versions.get(uri) ?? -1) + 1
    this.versions.set(uri, version)
    return version
  }

  syncFiles() {
    const changes = []
    for (const file of this.files) {
      const plugin = LSPPlugin.get(file.view)
      if (!plugin || plugin.unsyncedChanges.empty) continue
      changes.push({ file, prevDoc: file.doc, changes: plugin.unsyncedChanges })
      file.doc = file.view.state.doc
      file.version = this.nextVersion(file.uri)
      plugin.clear()
    }
    return changes
  }

  openFile(uri, languageId, view) {
    this.closeFile(uri)
    const file = { uri, languageId, version: this.nextVersion(uri), doc: view.state.doc, view, getView: () => view }
    this.files.push(file)
    this.client.didOpen(file)
  }

  closeFile(uri) {
    const file = this.getFile(uri)
    if (!file) return
    this.files = this.files.filter(one => one !== file)
    this.client.didClose(uri)
  }

  async requestFile(uri) {
    const view = this.getFile(uri)?.view ?? (await show(pathOf(uri), true))
    return view ? this.getFile(uri) : null
  }

  displayFile(uri) {
    return show(pathOf(uri))
  }
}

const client = new LSPClient({
  rootUri: 'file:///',
  timeout: 60_000,
  workspace: made => new OpenFiles(made),
  sanitizeHTML: html => dompurify.sanitize(html),
})

let receivers = []
on('lsp', json => {
  for (const receive of receivers) receive(json)
})
const transport = {
  send: sendLsp,
  subscribe: receive => receivers.push(receive),
  unsubscribe: receive => {
    receivers = receivers.filter(one => one !== receive)
  },
}

function begin() {
  client.disconnect()
  receivers = []
  if (isOpen()) client.connect(transport)
}

on('welcome', begin)
let pause = 0
// The server has ended, because it hung or its user's rights have changed. Another server starts.
on('lspEnded', ({ none }) => {
  client.disconnect()
  receivers = []
  if (none) return
  clearTimeout(pause)
  pause = setTimeout(begin, 300)
})
on('closed', () => {
  client.disconnect()
  receivers = []
})

/** Shows places in files. The panel with search results sets this function. */
let showPlaces = (_title, _places) => {}
export const placesShownBy = shower => {
  showPlaces = shower
}

/** Finds the references to the name at the cursor, and lists them. */
function findReferences(view) {
  const plugin = LSPPlugin.get(view)
  const word = view.state.wordAt(view.state.selection.main.head)
  if (!plugin || !word) return false
  client.sync()
  client
    .request('textDocument/references', {
      textDocument: { uri: plugin.uri },
      position: plugin.toPosition(view.state.selection.main.head),
      context: { includeDeclaration: true },
    })
    .then(
      found => {
        const places = (found ?? []).map(({ uri, range: { start } }) => ({
          file: pathOf(uri),
          line: start.line + 1,
          column: start.character + 1,
        }))
        showPlaces(view.state.sliceDoc(word.from, word.to), places)
      },
      () => showPlaces(view.state.sliceDoc(word.from, word.to), []),
    )
  return true
}

async function complete(context) {
  const result = await serverCompletionSource(context)
  if (result && result.options.length >= mostCompletions) result.validFor = undefined
  return result
}

/** The extensions for an editor of code. */
export const languageFor = path => [
  client.plugin(uriOf(path), 'typescript'),
  EditorState.languageData.of(() => [{ autocomplete: complete }]),
  hoverTooltips(),
  signatureHelp(),
  keymap.of([
    ...formatKeymap,
    ...renameKeymap,
    ...jumpToDefinitionKeymap,
    { key: 'Shift-F12', run: findReferences, preventDefault: true },
  ]),
]

export { jumpToDefinition }

/** The problems in a file, with its text in the editor. */
export async function diagnose(path) {
  if (!client.connected) return []
  await client.initializing
  client.sync()
  const begun = setTimeout(() => (reading.hidden = false), slowAnswer)
  try {
    const found = await client.request('textDocument/diagnostic', { textDocument: { uri: uriOf(path) } })
    return found?.items ?? []
  } finally {
    clearTimeout(begun)
    reading.hidden = true
  }
}

/** Asks the language server to sort imports, and to remove unused imports. @returns the edits */
export async function organiseImports(view, path) {
  await client.initializing
  client.sync()
  const end = view.state.doc.lineAt(view.state.doc.length)
  const found = await client.request('textDocument/codeAction', {
    textDocument: { uri: uriOf(path) },
    range: { start: { line: 0, character: 0 }, end: { line: end.number - 1, character: end.length } },
    context: { diagnostics: [], only: ['source.organizeImports'] },
  })
  const changes = found?.[0]?.edit?.changes ?? {}
  const edits = changes[uriOf(path)] ?? []
  // The language server ends each import with a semicolon, even if the file's style has none.
  const hasSemicolons = /^import .*;$/m.test(view.state.doc.toString())
  return hasSemicolons ? edits : edits.map(one => ({ ...one, newText: one.newText.replace(/;(?=\r?\n|$)/g, '') }))
}

/** A file that exists only for the language server. It contains code that isn't in any real file. */
const lineUri = 'file:///domains/eval/line.ts'
let isLineOpen = false
let lineVersion = 0
on('welcome', () => (isLineOpen = false))
on('lspEnded', () => (isLineOpen = false))
/** The editor's types of completions, by the kinds of the language server protocol. */
const kinds = { 2: 'method', 3: 'function', 5: 'property', 6: 'variable', 7: 'class', 8: 'interface', 9: 'namespace' }
Object.assign(kinds, { 10: 'property', 13: 'enum', 14: 'keyword', 21: 'constant', 22: 'type' })

/**
 * Completes code that isn't in any file.
 * @param before declarations that the code can use @param at the position in the code, in characters
 * @returns options for the editor's completion, and whether there are more
 */
export async function completeCode(before, code, at) {
  if (!client.connected) return { options: [], isIncomplete: true }
  await client.initializing
  const text = `${before}\n${code}\n`
  const line = { uri: lineUri, version: ++lineVersion }
  if (isLineOpen) client.notification('textDocument/didChange', { textDocument: line, contentChanges: [{ text }] })
  else client.notification('textDocument/didOpen', { textDocument: { ...line, languageId: 'typescript', text } })
  isLineOpen = true
  const lines = `${before}\n${code.slice(0, at)}`.split('\n')
  const position = { line: lines.length - 1, character: lines.at(-1).length }
  const found = await client.request('textDocument/completion', {
    textDocument: { uri: lineUri },
    position,
    context: { triggerKind: 1 },
  })
  // Completions that need an import are left out, because this code can't have one.
  const options = (found?.items ?? found ?? [])
    .filter(({ additionalTextEdits, labelDetails }) => !additionalTextEdits && !labelDetails?.description)
    .map(({ label, kind, sortText, detail, documentation, ...item }) => ({
      label,
      type: kinds[kind],
      boost: sortText < '11' ? 1 : 0,
      info: async () => {
        const full = await client
          .request('completionItem/resolve', { label, kind, sortText, ...item })
          .catch(() => ({}))
        const { value = full.documentation ?? '' } = full.documentation ?? documentation ?? {}
        const words = [full.detail ?? detail, value].filter(Boolean).join('\n\n')
        if (words === '') return null
        const place = document.createElement('div')
        place.className = 'completion-help'
        place.textContent = words
        return place
      },
    }))
  return { options, isIncomplete: found?.isIncomplete === true }
}
