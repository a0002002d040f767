module.exports = {
  command: state => (_args, player) => {
    state.CommandManager.get('help').execute('credits', player)
  },
}
