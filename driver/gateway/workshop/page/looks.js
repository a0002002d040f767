// The editor's theme, with the page's own colours, light and dark.

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'light-dark(#8a1c7c, #e0a0dc)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'light-dark(#1c6b34, #9fd6a8)' },
  { tag: [tags.comment], color: 'var(--faint)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.null], color: 'light-dark(#8a4b00, #e8c268)' },
  { tag: [tags.typeName, tags.className], color: 'light-dark(#0d5c86, #8cc8ee)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'light-dark(#3b3f9c, #b3b8ff)' },
  { tag: [tags.heading], fontWeight: 'bold' },
  { tag: [tags.invalid], color: 'var(--bad)' },
])

/** The theme, and the nonce that the editor's generated styles need to take effect: see sendPage() in page-files.ts. */
export const looks = [
  EditorView.cspNonce.of(document.querySelector('meta[name="style-nonce"]').content),
  syntaxHighlighting(style),
  EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'var(--paper)' },
    '.cm-content': { caretColor: 'var(--ink)' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
    '.cm-gutters': { backgroundColor: 'var(--raised)', color: 'var(--faint)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'light-dark(#efe9dd88, #23272f88)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'light-dark(#cfd9ee, #34425c)',
    },
    '.cm-tooltip, .cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)', borderColor: 'var(--line)' },
    '.cm-tooltip': { maxWidth: 'min(44rem, 92vw)', maxHeight: '22rem', overflow: 'auto' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--paper)' },
    '.cm-button, .cm-textfield': { backgroundImage: 'none', backgroundColor: 'var(--paper)', color: 'var(--ink)' },
  }),
]
