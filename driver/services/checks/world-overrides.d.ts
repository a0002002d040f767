// A placeholder for the declarations that a world adds to the engine's classes: typecheck.ts supplies the compiler with its text.
export {}
