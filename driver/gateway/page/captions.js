// What to call values, as the world has sent it (Char.StatusVars).

let captions = {}

export function setCaptions(names) {
  captions = names
}

/** The caption of a value: its own name, unless the world has sent another. */
export function captionOf(name) {
  return captions[name] ?? name
}
