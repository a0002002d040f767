// The tree of a Lua 5.1 program.

interface Based {
  /** The lines in which the node begins and ends. */
  readonly line: number
  readonly end: number
}
/** An expression in parentheses, which is exactly one value, even if it is a call or `...`. */
export type Parenthesised = Based & { readonly type: 'one'; readonly inner: Expression }
export type Name = Based & { readonly type: 'name'; readonly name: string }
/** `a.b`, `a[b]` */
export type Index = Based & { readonly type: 'index'; readonly base: Expression; readonly key: Expression }
/** `f(x)`, `o:m(x)`; its `line` is the line in which the arguments begin. */
export type Call = Based & {
  readonly type: 'call'
  readonly base: Expression
  readonly method: string | null
  readonly args: readonly Expression[]
}
export type FunctionNode = Based & {
  readonly type: 'function'
  /** Names of parameters; `self` is the first of a method. */
  readonly parameters: readonly Name[]
  readonly isVararg: boolean
  readonly body: readonly Statement[]
}
export type Binary = Based & {
  readonly type: 'binary'
  readonly operator: string
  readonly left: Expression
  readonly right: Expression
}
export type Table = Based & {
  readonly type: 'table'
  readonly fields: readonly { readonly key: Expression | null; readonly value: Expression }[]
}
export type Expression =
  | Parenthesised
  | Name
  | Index
  | Call
  | FunctionNode
  | Binary
  | Table
  | (Based & { readonly type: 'unary'; readonly operator: string; readonly inner: Expression })
  | (Based & { readonly type: 'vararg' })
  | (Based & { readonly type: 'number'; readonly value: number })
  | (Based & { readonly type: 'string'; readonly value: string })
  | (Based & { readonly type: 'true' | 'false' | 'nil' })

export interface Clause {
  /** The condition; null for `else`. */
  readonly condition: Expression | null
  readonly body: readonly Statement[]
}
export type NumericFor = Based & {
  readonly type: 'count'
  readonly variable: Name
  readonly from: Expression
  readonly to: Expression
  readonly by: Expression | null
  readonly body: readonly Statement[]
}
export type GenericFor = Based & {
  readonly type: 'iterate'
  readonly variables: readonly Name[]
  readonly values: readonly Expression[]
  readonly body: readonly Statement[]
}
export type Assignment = Based & {
  readonly type: 'assign'
  readonly targets: readonly (Name | Index)[]
  readonly values: readonly Expression[]
}
export type Statement =
  | (Based & { readonly type: 'local'; readonly names: readonly Name[]; readonly values: readonly Expression[] })
  | (Based & { readonly type: 'local function'; readonly name: Name; readonly value: FunctionNode })
  | Assignment
  | (Based & { readonly type: 'run'; readonly call: Call })
  | (Based & { readonly type: 'do'; readonly body: readonly Statement[] })
  | (Based & { readonly type: 'while'; readonly condition: Expression; readonly body: readonly Statement[] })
  | (Based & { readonly type: 'repeat'; readonly condition: Expression; readonly body: readonly Statement[] })
  | (Based & { readonly type: 'if'; readonly clauses: readonly Clause[] })
  | NumericFor
  | GenericFor
  | (Based & { readonly type: 'return'; readonly values: readonly Expression[] })
  | (Based & { readonly type: 'break' })
