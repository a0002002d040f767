const { Broadcast: B } = require('ranvier')

module.exports = {
  listeners: {
    currency: () =>
      function (currency, amount) {
        if (!this.getMeta('currencies')) this.setMeta('currencies', {})
        const key = `currencies.${currency}`
        this.setMeta(key, (this.getMeta(key) || 0) + amount)
        this.save()

        const name = currency.replace('_', ' ').replace(/\b\w/g, letter => letter.toUpperCase())
        B.sayAt(this, `<green>You receive currency: <b><white>[${name}]</white></b> x${amount}.</green>`)
      },
  },
}
