// Commands of monsters in derivatives of ROM. They are not reported as mistakes, but do nothing here.

export const otherCommands: readonly string[] =
  'addpsalm attrib award chown gain gtrans mount obey path peace permquest pfor recho remquest setquest state stop tempquest trans'.split(
    ' ',
  )
