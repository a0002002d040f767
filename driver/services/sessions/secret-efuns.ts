import { hash, verify } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import type { Answers } from '../answers.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const hashing = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The efuns for passwords and one-time codes. */
export function secretEfuns(answers: Answers) {
  return {
    hashPassword: {
      access: 'mudlib',
      run: (password, one, method) =>
        answers.send(hash(text(password, 'hashPassword'), hashing), object(one, 'hashPassword'), method),
    },
    verifyPassword: {
      access: 'mudlib',
      run: (password, known, one, method) =>
        answers.send(verify(known, text(password, 'verifyPassword')), object(one, 'verifyPassword'), method),
    },
    newSecret: {
      access: 'secure',
      outside: true,
      run(name) {
        const made = new TOTP({ issuer: 'Wyrd', label: text(name, 'newSecret'), secret: new Secret({ size: 20 }) })
        return { secret: made.secret.base32, address: made.toString() }
      },
    },
    checkCode: {
      access: 'secure',
      outside: true,
      run(secret, code) {
        const factor = new TOTP({ secret: Secret.fromBase32(text(secret, 'checkCode')) })
        const step = factor.validate({ token: text(code, 'checkCode').replace(/\s/g, ''), window: 1 })
        return step === null ? null : Math.floor(Date.now() / 1000 / factor.period) + step
      },
    },
  } satisfies Partial<Efuns>
}
