const { Config } = require('ranvier')

/**
 * @param {string} name of an account or a character
 * @returns {string | false} what is wrong with the name, or false
 */
function validateName(name) {
  if (!name) return 'Please enter a name.'
  if (name.length > Config.get('maxAccountNameLength')) return 'Too long, try a shorter name.'
  if (name.length < Config.get('minAccountNameLength')) return 'Too short, try a longer name.'
  if (!/^[a-z]+$/i.test(name)) return 'Your name may only contain A-Z without spaces or special characters.'
  return false
}

/**
 * @param {string} name not empty
 * @returns {string} the name with a capital first letter, as accounts and characters are stored
 */
function capitalize(name) {
  return name[0].toUpperCase() + name.slice(1)
}

module.exports = { validateName, capitalize }
