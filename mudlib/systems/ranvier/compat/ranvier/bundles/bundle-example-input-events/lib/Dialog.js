const { EventUtil, Logger } = require('ranvier')

/** Questions and answers before the game begins, on one connection. */
class Dialog {
  /** @param {TransportStream} socket */
  constructor(socket) {
    this.socket = socket
    this.say = EventUtil.genSay(socket)
    this.write = EventUtil.genWrite(socket)
  }

  /**
   * @param {string} question without a newline at its end
   * @param {(answer: string) => void} then gets the trimmed answer
   */
  ask(question, then) {
    if (question) this.write(question)
    this.socket.once('data', data => then(data.toString().trim()))
  }

  /**
   * Asks for something secret: the answer is not echoed.
   *
   * @param {string} question
   * @param {(answer: string) => void} then
   */
  askSecret(question, then) {
    this.write(question)
    this.socket.command('toggleEcho')
    this.ask('', answer => {
      this.socket.command('toggleEcho')
      then(answer)
    })
  }

  /**
   * Asks for confirmation of a deletion.
   *
   * @param {string} question
   * @param {string} kept the message after a no
   * @param {(yes: boolean) => void} then
   */
  confirmDeletion(question, kept, then) {
    this.ask(`<bold>${question}</bold> <cyan>[Y/n]</cyan> `, answer => {
      this.say('')
      const letter = answer.toLowerCase()
      if (!/[yn]/.test(letter)) this.say('<b>Invalid Option</b>')
      else if (letter === 'n') this.say(kept)
      else return then(true)
      then(false)
    })
  }

  /**
   * Shows a numbered menu and runs the chosen entry. An entry without `onSelect` is a heading.
   *
   * @param {string} title
   * @param {{ display: string, onSelect?: () => void }[]} entries
   * @param {() => void} otherwise called if the answer is not a number from the menu
   */
  menu(title, entries, otherwise) {
    const line = '------------------------------'
    this.say(`\r\n${line}`)
    this.say(`|      ${title}`)
    this.say(line)
    const choices = []
    for (const entry of entries) {
      if (!entry.onSelect) this.say(`| <bold>${entry.display}</bold>`)
      else this.say(`| <cyan>[${choices.push(entry)}]</cyan> ${entry.display}`)
    }
    this.socket.write('|\r\n`-> ')
    this.ask('', answer => {
      const chosen = choices[parseInt(answer, 10) - 1]
      if (!chosen) return otherwise()
      Logger.log(`Selected ${chosen.display}`)
      chosen.onSelect()
    })
  }
}

module.exports = Dialog
