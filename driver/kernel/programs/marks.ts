// Sets of marked methods, which the driver can look up quickly.

/** init() methods marked `usersOnly`. They are called for users only, not for the many NPCs that move about. */
export const usersOnly = new WeakSet<object>()

/** Methods marked `hook`: empty ones that only declare a hook for subclasses to override. They hear no event. */
export const emptyHooks = new WeakSet<object>()

/** The methods of domains' classes. */
export const domainMethods = new WeakSet<object>()

/** The original methods without the check of the caller, by the method with the check. The driver calls them for events. */
export const unguarded = new WeakMap<object, (...args: never[]) => unknown>()
