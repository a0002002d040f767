// Sets of marked methods, which the driver can look up quickly.

/** init() methods marked `usersOnly`. They are called only for users, not for the many NPCs that move about. */
export const usersOnly = new WeakSet<object>()

/** Methods marked `hook`. They are empty, only declare a hook for subclasses to override, and hear no event. */
export const emptyHooks = new WeakSet<object>()

/** The methods of domains' classes. */
export const domainMethods = new WeakSet<object>()

/** The original methods, without the check of the caller, by the methods with the check. The driver calls them for events. */
export const unguarded = new WeakMap<object, (...args: never[]) => unknown>()
