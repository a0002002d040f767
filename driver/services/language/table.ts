import type { Rule } from './rules.ts'

/**
 * Every built-in function that mud code can reach, by the object that has it and the rule by which a turn pays for it. The rules are in rules.ts. A
 * function that is not named here, because a newer Node added it, refuses to run in a turn, and a test reports it. Functions that Node 20 lacks are
 * refused everywhere, so that a world runs on each version of Node.
 */
export const natives: Readonly<Record<string, Partial<Record<Rule, string>>>> = {
  '': {
    constant: 'isNaN isFinite parseInt parseFloat',
    firstText: 'encodeURIComponent decodeURIComponent encodeURI decodeURI',
  },
  Object: {
    constant: 'hasOwn is isExtensible create assign freeze seal preventExtensions isFrozen isSealed',
    keys: 'entries keys values getOwnPropertyNames',
    pairs: 'fromEntries',
  },
  'Object.prototype': {
    constant: 'hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf toLocaleString',
    // Mud code can't use these reserved names.
    unreachable: '__defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ get:__proto__ set:__proto__',
  },
  'Function.prototype': { constant: 'bind call toString [Symbol.hasInstance]', applied: 'apply' },
  Reflect: { constant: 'apply has ownKeys get set' },
  Array: { constant: 'isArray of get:[Symbol.species]', from: 'from', refused: 'fromAsync' },
  'Array.prototype': {
    constant: 'at entries keys values pop push [Symbol.iterator]',
    slice: 'slice',
    list: 'copyWithin fill filter map reverse toReversed forEach some every find findIndex findLast findLastIndex shift toString',
    listAndArguments: 'reduce reduceRight splice toSpliced unshift with',
    sort: 'sort toSorted',
    comparing: 'includes indexOf lastIndexOf',
    concat: 'concat',
    join: 'join',
    joinLocally: 'toLocaleString',
    flat: 'flat',
    flatMap: 'flatMap',
  },
  String: { constant: 'fromCharCode fromCodePoint', raw: 'raw' },
  'String.prototype': {
    constant: 'at charAt charCodeAt codePointAt slice substr substring toString valueOf [Symbol.iterator]',
    text: 'isWellFormed toWellFormed trim trimStart trimEnd trimLeft trimRight toLowerCase toUpperCase',
    localText: 'toLocaleLowerCase toLocaleUpperCase',
    search: 'indexOf lastIndexOf includes',
    prefix: 'startsWith endsWith',
    concatText: 'concat',
    repeat: 'repeat',
    pad: 'padStart padEnd',
    split: 'split',
    replace: 'replace replaceAll',
    pattern: 'match matchAll search',
    accents: 'normalize',
    compare: 'localeCompare',
    // Obsolete methods that create HTML.
    refused: 'anchor big blink bold fixed fontcolor fontsize italics link small strike sub sup',
  },
  Number: { constant: 'isFinite isInteger isNaN isSafeInteger parseFloat parseInt' },
  'Number.prototype': { constant: 'toExponential toFixed toPrecision toString valueOf', local: 'toLocaleString' },
  'Boolean.prototype': { constant: 'toString valueOf' },
  // Symbol.for() is refused because the symbols that it registers are never freed.
  Symbol: { refused: 'for', constant: 'keyFor' },
  'Symbol.prototype': { constant: 'toString valueOf get:description [Symbol.toPrimitive]' },
  // `hypot`, `max` and `min` take any number of arguments. A turn pays for many arguments when they are spread.
  Math: {
    constant:
      'abs acos acosh asin asinh atan atanh atan2 ceil cbrt expm1 clz32 cos cosh exp floor fround imul log log1p log2 log10 pow round sign sin sinh sqrt tan tanh trunc random hypot max min',
    refused: 'f16round',
  },
  JSON: { parse: 'parse', stringify: 'stringify', refused: 'rawJSON isRawJSON' },
  Map: { constant: 'get:[Symbol.species]', refused: 'groupBy' },
  'Map.prototype': {
    constant: 'get set has delete clear entries keys values get:size [Symbol.iterator]',
    sized: 'forEach',
  },
  Set: { constant: 'get:[Symbol.species]' },
  'Set.prototype': {
    constant: 'has add delete clear entries keys values get:size [Symbol.iterator]',
    sized: 'forEach',
    refused: 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
  },
  'WeakMap.prototype': { constant: 'get set has delete' },
  'WeakSet.prototype': { constant: 'add has delete' },
  Date: { constant: 'UTC now', firstText: 'parse' },
  'Date.prototype': {
    constant:
      'toString toDateString toTimeString toISOString toUTCString toGMTString toJSON valueOf getTime setTime getTimezoneOffset getYear setYear [Symbol.toPrimitive] ' +
      'getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds ' +
      'setDate setFullYear setHours setMilliseconds setMinutes setMonth setSeconds ' +
      'getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds ' +
      'setUTCDate setUTCFullYear setUTCHours setUTCMilliseconds setUTCMinutes setUTCMonth setUTCSeconds',
    local: 'toLocaleString toLocaleDateString toLocaleTimeString',
  },
  RegExp: { constant: 'get:[Symbol.species]' },
  'RegExp.prototype': {
    constant:
      'toString get:dotAll get:flags get:global get:hasIndices get:ignoreCase get:multiline get:source get:sticky get:unicode get:unicodeSets',
    tried: 'exec test',
    regexp: '[Symbol.matchAll] [Symbol.search]',
    regexpMatch: '[Symbol.match]',
    regexpSplit: '[Symbol.split]',
    regexpReplace: '[Symbol.replace]',
  },
  Error: {
    constant: 'captureStackTrace get:stackTraceLimit set:stackTraceLimit get:prepareStackTrace set:prepareStackTrace',
  },
  'Error.prototype': { constant: 'toString' },
  TypedArray: { constant: 'of get:[Symbol.species]', from: 'from' },
  'TypedArray.prototype': {
    constant:
      'at entries keys values subarray get:buffer get:byteLength get:byteOffset get:length get:[Symbol.toStringTag] [Symbol.iterator]',
    bytes:
      'copyWithin every fill filter find findIndex findLast findLastIndex forEach includes indexOf lastIndexOf map reverse reduce reduceRight slice some toReversed with',
    bytesAsText: 'join toString toLocaleString',
    bytesSort: 'sort toSorted',
    bytesSet: 'set',
  },
  'ArrayBuffer.prototype': {
    constant: 'get:byteLength get:maxByteLength get:resizable get:detached get:immutable get:[Symbol.toStringTag]',
    buffer: 'slice',
    refused: 'resize transfer transferToFixedLength transferToImmutable sliceToImmutable',
  },
  Iterator: {
    constant: '[Symbol.iterator]',
    refused: 'reduce toArray forEach some every find map filter take drop flatMap',
  },
  ArrayIterator: { constant: 'next' },
  MapIterator: { constant: 'next' },
  SetIterator: { constant: 'next' },
  StringIterator: { constant: 'next' },
  RegExpStringIterator: { match: 'next' },
  Generator: { constant: 'next return throw' },
}
