// A placeholder for the declarations that a world adds to the engine's classes. typecheck.ts gives the compiler the text to read instead.
export {}
