import { expect } from 'vitest'
import type { TestDriver } from '../../../driver/testing.ts'

export type Client = ReturnType<TestDriver['connect']>

/** Passwords are hashed in real time, not in the world's: waits until a text has come since `from`. */
export async function sees(client: Client, text: string, from = 0): Promise<void> {
  for (let i = 0; i < 300 && !client.output.slice(from).includes(text); i++) {
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  expect(client.output.slice(from)).toContain(text)
}

/** Somebody who makes an account, and is in the world. */
export async function join(mud: TestDriver, name: string, address = '10.0.0.1'): Promise<Client> {
  const client = mud.connect({ address })
  for (const line of [name, 'yes', 'secret1', 'secret1']) client.type(line)
  await sees(client, 'Exits')
  return client
}

/** Types a name and a password, and waits for the result. */
export async function logIn(
  mud: TestDriver,
  name: string,
  password: string,
  answer: string,
  address = '10.0.0.1',
): Promise<Client> {
  const client = mud.connect({ address })
  client.type(name)
  client.type(password)
  await sees(client, answer)
  return client
}
