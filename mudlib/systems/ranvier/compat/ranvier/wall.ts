import type { World } from '/compat/ranvier/core/world'

/**
 * Wraps a world for its engine, so that only the methods of World are accessible. Scripts can reach their engine (`room.engine`), so the engine must
 * not give access to mudlib objects.
 */
export function wallOf(world: World): World {
  return Object.freeze({
    habits: () => world.habits(),
    habitMistake: (name, config) => world.habitMistake(name, config),
    now: () => world.now(),
    random: () => world.random(),
    uuid: () => world.uuid(),
    explain: error => world.explain(error),
    log: (level, message) => world.log(level, message),
    read: path => world.read(path),
    write: (path, text) => world.write(path, text),
    list: folder => world.list(folder),
    run: (path, from) => world.run(path, from),
    refresh: paths => {
      const { paths: all, undo, done } = world.refresh(paths)
      return { paths: all, undo, done }
    },
    locate: path => world.locate(path),
    within: path => world.within(path),
    yaml: (path, text) => world.yaml(path, text),
    contain: (what, work) => world.contain(what, work),
    call: (listener, self, args) => world.call(listener, self, args),
    callAll: calls => world.callAll(calls),
    load: (kind, name) => world.load(kind, name),
    save: (kind, name, data) => world.save(kind, name, data),
    forget: (kind, name) => world.forget(kind, name),
    get promises() {
      return world.promises
    },
    jobs: () => world.jobs(),
    timer: (ms, repeat, work) => world.timer(ms, repeat, work),
    cancelTimer: id => world.cancelTimer(id),
    hash: password => world.hash(password),
    verify: (hash, password) => world.verify(hash, password),
    style: (text, codes) => world.style(text, codes),
    created: entity => world.created(entity),
    placed: (entity, where) => world.placed(entity, where),
    pruned: entity => world.pruned(entity),
    saw: (entity, event, args) => world.saw(entity, event, args),
    changed: (entity, what) => world.changed(entity, what),
  } satisfies World)
}
