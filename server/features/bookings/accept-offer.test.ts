import { expect, it } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { ADA, BOB, startOffers } from '../../../tests/support/offers.ts'

eachDatabase('an offered time', (open) => {
  it.each(['first', 'second'])(
    'frees those of a merged person, whichever address the %s was for [DK-25]',
    async (which) => {
      const { offered, write, merge, accept, cells, kept } = await startOffers(open)
      await write(BOB)
      const [ofAda] = await offered()
      const [ofBob] = await offered(BOB)
      await merge(ADA, BOB)
      expect((await accept(which === 'first' ? ofAda : ofBob)).statusCode).toBe(200)
      expect(await kept()).toEqual([])
      expect(await cells()).toHaveLength(6)
    },
  )
})
