// The captions of values, as the world has sent them (Char.StatusVars).

let captions = {}

export function setCaptions(names) {
  captions = names
}

/** The caption of a value: its own name, unless the world has sent another. */
export function captionOf(name) {
  return captions[name] ?? name
}
