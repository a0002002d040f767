import { recordPlay } from './recorded-play.ts'
const { file, domains } = await recordPlay(1800, 4, 20)
console.log(JSON.stringify({ file, domains }))
process.exit(0)
