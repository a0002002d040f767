// What a world adds to the classes of the engine: typecheck.ts gives the compiler its text.
export {}
