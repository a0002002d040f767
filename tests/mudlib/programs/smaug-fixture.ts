import { type TestDriver, testDriver } from '../../../driver/testing.ts'

type Programs = readonly (readonly [trigger: string, text: string])[]

const programsOf = (programs: Programs) =>
  programs
    .map(([trigger, text]) => {
      const [type, ...rest] = trigger.split(' ')
      return `#MUDPROG\nProgtype  ${type}~\nArglist   ${rest.join(' ')}~\nComlist   ${text}\n~\n#ENDPROG\n`
    })
    .join('')

/** The programs of an area of SMAUG, written for these tests: a porter, a stone and a well in a yard, and a street to the north. */
export interface SmaugArea {
  readonly mob?: Programs
  readonly stone?: Programs
  readonly yard?: Programs
  /** Whether the porter keeps a shop that deals in trash. */
  readonly hasShop?: boolean
}

export function smaugArea({ mob = [], stone = [], yard = [], hasShop = false }: SmaugArea): string {
  return [
    '#FUSSAREA\n#AREADATA\nName Yard~\nResetFreq 7\n#ENDAREADATA\n',
    `#MOBILE\nVnum 110\nKeywords porter man~\nShort the porter~\nLong A porter.\n~\nGender male~\nActflags npc sentinel~\nStats1 0 10 0 0 0 0\nStats2 10 10 500\n${hasShop ? 'ShopData 13 0 0 0 0 120 90 0 23\n' : ''}${programsOf(mob)}#ENDMOBILE\n`,
    '#MOBILE\nVnum 111\nKeywords rat grey~\nShort a grey rat~\nLong A rat.\n~\nStats1 0 5 0 0 0 0\n#ENDMOBILE\n',
    `#OBJECT\nVnum 100\nKeywords stone grey~\nType trash~\nShort a grey stone~\nLong A stone.~\nWFlags take~\nStats 1 1 0 1 0\n${programsOf(stone)}#ENDOBJECT\n`,
    '#OBJECT\nVnum 101\nKeywords acorn~\nType trash~\nShort an acorn~\nLong An acorn.~\nWFlags take~\nStats 1 10 0 1 0\n#ENDOBJECT\n',
    '#ROOM\nVnum 100\nName A yard~\nSector city~\nDesc Cobbles.\n~\nReset M 0 110 1 100\nReset O 0 100 1 100\n',
    `#EXIT\nDirection north~\nToRoom 101\n#ENDEXIT\n${programsOf(yard)}#ENDROOM\n`,
    '#ROOM\nVnum 101\nName A street~\nSector city~\nDesc Mud.\n~\n#EXIT\nDirection south~\nToRoom 100\n#ENDEXIT\n#ENDROOM\n',
    '#ROOM\nVnum 102\nName A cellar~\nSector inside~\nDesc Dust.\n~\n#ENDROOM\n#ENDAREA\n',
  ].join('')
}

/** Starts a world with one area of SMAUG under /diku/yard. */
export async function inSmaugYard(
  area: string,
  options: { seed?: number; store?: NonNullable<Parameters<typeof testDriver>[0]>['store'] } = {},
): Promise<TestDriver> {
  const mud = await testDriver({
    seed: 1,
    ...options,
    files: { '/diku/yard/area.lst': 'yard.are\n$\n', '/diku/yard/yard.are': area },
  } as Parameters<typeof testDriver>[0])
  mud.advance(1)
  return mud
}
