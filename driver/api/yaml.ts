/**
 * Reads a YAML text as js-yaml 3 does: with merge keys, octal numbers and dates, `yes` and `no` being words. What an alias names is the same
 * object everywhere. mudlib only.
 * @param file what errors name
 * @returns undefined for an empty text
 * @throws an Error with `line` and `column`, from 1: a mistake, a key that stands twice, or more than a million values
 */
export declare function yamlParse(file: string, text: string): unknown
