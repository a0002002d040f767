import { expect } from 'vitest'
import type { TestDriver } from '../../../driver/testing.ts'

export type Client = ReturnType<TestDriver['connect']>

/** Waits until a text has appeared since `from`. Passwords are hashed in real time, so advancing virtual time isn't enough. */
export async function sees(client: Client, text: string, from = 0): Promise<void> {
  for (let i = 0; i < 300 && !client.output.slice(from).includes(text); i++) {
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  expect(client.output.slice(from)).toContain(text)
}

/** Makes an account and returns its client, which is then in the world. */
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
