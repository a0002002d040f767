const { Broadcast: B } = require('ranvier')

/**
 * Tells everyone in the room about a healing.
 *
 * @param {Character} healer
 * @param {Character} target may be the healer
 */
module.exports = function callUponLight(healer, target) {
  const tell = (who, whose) => `<b>${who} upon to the light to heal ${whose} wounds.</b>`
  const others = `${healer.name} calls`
  const self = target === healer
  B.sayAt(healer, tell('You call', self ? 'your' : `${target.name}'s`))
  B.sayAtExcept(healer.room, tell(others, self ? 'their' : `${target.name}'s`), [healer, target])
  if (!self) B.sayAt(target, tell(others, 'your'))
}
