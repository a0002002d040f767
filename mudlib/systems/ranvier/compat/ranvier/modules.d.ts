// The modules that bundles' scripts may import by name, besides the modules of Node.

declare module 'ranvier' {
  import type { Ranvier } from '/compat/ranvier/core/ranvier-module'

  const ranvier: Ranvier
  export default ranvier
}

declare module 'rando-js' {
  import type { randomOf } from '/compat/ranvier/core/random'

  const random: ReturnType<typeof randomOf>
  export default random
}

declare module 'sprintf-js' {
  import type { sprintf, vsprintf } from '/compat/ranvier/core/sprintf'

  const printing: { sprintf: typeof sprintf; vsprintf: typeof vsprintf }
  export default printing
}

declare module 'humanize-duration' {
  import type { humanizer } from '/compat/ranvier/core/humanize'

  const humanize: ReturnType<typeof humanizer>
  export default humanize
}

declare module 'ranvier-telnet' {
  import type { telnetOf } from '/compat/ranvier/core/networks'

  const telnet: ReturnType<typeof telnetOf>
  export default telnet
}

declare module 'uuid/v4' {
  const uuid: () => string
  export default uuid
}

declare module 'uuid/v1' {
  const uuid: () => string
  export default uuid
}
