const { TransportStream } = require('ranvier')

/** No player connects this way here, but bundles test for this class. */
module.exports = class WebsocketStream extends TransportStream {}
