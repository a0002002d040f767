// reflect-metadata puts its registry on Reflect, where code of the world could reach it, if Reflect can take it. It is to be loaded after this.
Object.preventExtensions(Reflect)
