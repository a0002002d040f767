import { confine } from '../driver/programs/confine.ts'

// As a driver process does first: what the tests run in is hardened like what mud code runs in.
confine()
