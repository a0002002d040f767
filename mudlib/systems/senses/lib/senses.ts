// Finds the parts of a text that are about one sense: the sentences with a word for that sense.

const words = {
  smell: /\b(?:smells?|smelling|smelt|scents?|scented|stinks?|stench|reeks?|odou?rs?|perfumes?|fragran\w+|whiff)\b/i,
  sound:
    /\b(?:hear|heard|hears|sounds?|noises?|silen\w+|quiet|creaks?|creaking|murmurs?|rustles?|rustling|whispers?|hums?|humming|rings?|ringing|drips?|dripping|hiss\w*|roars?|roaring|groans?|knocks?|knocking|thuds?|gurgles?|crackles?|echo\w*|howls?|howling|clatter\w*|clinks?|bells?|sings?|singing|bangs?|hammer\w*|caws?|gulls?)\b/i,
} as const

/** The sentences of a text that contain a word for a sense. */
export const sensed = (text: string, sense: keyof typeof words): string[] =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]["”’]?) (?=[A-Z“"])/)
    .filter(sentence => words[sense].test(sentence))
