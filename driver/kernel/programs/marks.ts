// What decorators mark methods with, for the driver to look up quickly.

/** init() methods marked `usersOnly`: they are called for users only, and not for the many NPCs that move about. */
export const usersOnly = new WeakSet<object>()

/** Methods marked `hook`: empty ones that only declare a hook for subclasses to override. They hear no event. */
export const emptyHooks = new WeakSet<object>()

/** Methods of classes of domains. */
export const domainMethods = new WeakSet<object>()

/** Methods as they are without the check of who calls, by those with it: the driver calls these for events. */
export const unguarded = new WeakMap<object, (...args: never[]) => unknown>()
