/* Experience as in an old version of World of Warcraft: https://wowwiki-archive.fandom.com/wiki/Formulas:XP_To_Level */

/** The share of the formula's experience that a level needs: less than all of it for levels 11 to 59. */
function share(level) {
  if (level <= 10 || level >= 60) return 1
  return level <= 27 ? 1 - (level - 10) / 100 : 0.82
}

/** The extra difficulty of a level from level 29 on. */
function extra(level) {
  if (level <= 28) return 0
  return { 29: 1, 30: 3, 31: 6 }[level] || 5 * (level - 30)
}

/**
 * @param {number} level of the killed character
 * @returns {number} experience for the kill
 */
function mobExp(level) {
  return 45 + 5 * level
}

/**
 * @param {number} level the level to reach
 * @returns {number} experience needed from the level below to this one
 */
function expToLevel(level) {
  return Math.floor((4 * level + extra(level)) * mobExp(level) * share(level))
}

module.exports = { mobExp, expToLevel }
