/**
 * Parses a YAML text as js-yaml 3 does: with merge keys, octal numbers and dates; `yes` and `no` are strings. Aliases of the same anchor are the
 * same object. mudlib only.
 * @param file the file name for errors
 * @returns the value; undefined for an empty text
 * @throws an Error with `line` and `column`, from 1: for a syntax error, a duplicate key, or more than a million values
 */
export declare function yamlParse(file: string, text: string): unknown
