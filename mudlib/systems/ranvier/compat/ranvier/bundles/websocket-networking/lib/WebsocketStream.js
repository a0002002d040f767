const { TransportStream } = require('ranvier')

/** No player here connects this way; bundles ask whether one does. */
module.exports = class WebsocketStream extends TransportStream {}
