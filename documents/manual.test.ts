import { expect, test } from 'vitest'
import type { HandbookBlock, HandbookText } from '../cms/schemas/handbook.ts'
import { chapterOf, figuresOf, indexOf } from './manual.ts'

const words = (text: string): HandbookText => [{ kind: 'text', text }]

const card = (name: string) => ({ name, target: 'over 9%', measure: 'One over the other' })

const cards = (...names: string[]): HandbookBlock => ({ kind: 'kpis', cards: names.map(card) })

const example = (title: string): HandbookBlock => ({ kind: 'example', title, blocks: [] })

const chapters = [
  {
    id: 'piers',
    title: 'Piers',
    blocks: [
      { kind: 'paragraph', text: words('A pier is long.') },
      cards('Planks', 'Boats'),
      example('The widest pier'),
      { kind: 'flow', title: 'A way out', steps: [] },
      cards('Gulls'),
    ] satisfies HandbookBlock[],
  },
  {
    id: 'quays',
    title: 'Quays',
    blocks: [cards('Planks'), example('An old quay'), example('Theory of quays')],
  },
]

const printed = chapters.flatMap((chapter) => chapterOf(chapter).blocks)
const cardIds = printed.flatMap((block) =>
  block.kind === 'kpis' ? block.cards.map(({ id }) => id) : [],
)
const anchors = [
  ...cardIds,
  ...printed.flatMap((block) => ('id' in block ? [block.id, block.place] : [block.place])),
]
const terms = [
  { term: 'Gulls', mentions: ['gull', 'sea bird'] },
  { term: 'Whales', mentions: ['whale'] },
]

test('book: each figure in the list of figures has the anchor of its own card', () => {
  const figures = figuresOf(chapters)
  expect(figures.map(({ name }) => name)).toEqual(['Planks', 'Boats', 'Gulls', 'Planks'])
  expect(figures.map(({ id }) => id)).toEqual(cardIds)
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('book: the index sorts titles without their articles', () => {
  expect(indexOf(chapters, terms).map(({ title }) => title)).toEqual([
    'Gulls',
    'Old quay',
    'Theory of quays',
    'Way out',
    'Widest pier',
  ])
})

test('book: a term leads to the passages that mention it most, in reading order', () => {
  const said = (text: string): HandbookBlock => ({ kind: 'paragraph', text: words(text) })
  const heading = (id: string): HandbookBlock => ({ kind: 'heading', id, text: id })
  const passage = (index: number) => [
    heading(`h${index}`),
    said(index === 4 ? 'Gull.' : 'Gulls, gulls.'),
  ]
  const blocks = [
    said('A seagull is near.'),
    ...Array.from({ length: 9 }, (_, i) => passage(i)).flat(),
  ]
  const [gulls, ...others] = indexOf([{ id: 'sea', title: 'Sea', blocks }], terms)
  expect(others).toEqual([])
  // The ninth passage in order of mentions is left out.
  expect(gulls?.ids).toEqual([1, 3, 5, 7, 11, 13, 15, 17].map((index) => `place-sea-${index}`))
})

test('book: every entry of the index has an anchor in the chapters', () => {
  const ids = indexOf(chapters, terms).flatMap((entry) => entry.ids)
  expect(ids.filter((id) => !anchors.includes(id))).toEqual([])
})

test('book: the blocks of a chapter about the sample firm are marked as samples [SH-13]', () => {
  const [piers, quays] = chapters.map((chapter, index) =>
    chapterOf({ ...chapter, sample: index > 0 }),
  )
  expect(piers?.blocks.filter(({ sample }) => sample)).toEqual([])
  expect(quays?.blocks.filter(({ sample }) => !sample)).toEqual([])
})
