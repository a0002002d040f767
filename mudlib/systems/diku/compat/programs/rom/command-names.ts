// Commands of monsters that derivatives of ROM have: they are no mistakes, and do nothing here.

export const otherCommands: readonly string[] =
  'addpsalm attrib award chown gain gtrans mount obey path peace permquest pfor recho remquest setquest state stop tempquest trans'.split(
    ' ',
  )
