import { confine } from '../driver/kernel/compile/confine.ts'

// As in a driver process: the tests run with the same hardened globals as mud code.
confine()
