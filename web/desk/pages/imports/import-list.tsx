import { useState } from 'react'
import { imports } from '../../../../words/desk/imports.ts'
import { type ImportList as List, importList } from '../../../../contracts/people/import.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { Question } from '../../question.tsx'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { Time, timeText } from '../../time.tsx'
import type { Action } from '../../use-actions.tsx'

const { api } = deskPaths
const words = imports.list

/** Earlier imports, each with a button that undoes it. */
export function ImportList({ act }: { act: (action: Action) => void }) {
  const query = useDeskQuery(api.imports(), importList, LIVE)
  const [asked, setAsked] = useState<List['imports'][number]>()
  const undo = (id: string) =>
    act(async () => {
      await change('POST', api.undoImport(id), {})
      return words.undone
    })
  return (
    <>
      <Loaded query={query}>
        {({ imports: rows }) =>
          rows.length > 0 && (
            <section className="desk-section" aria-labelledby="imports">
              <h2 id="imports">{words.heading}</h2>
              <Table
                rows={rows}
                keyOf={({ id }) => id}
                labelledBy="imports"
                columns={[
                  { name: words.when, cell: ({ at }) => <Time instant={at} /> },
                  { name: words.by, cell: ({ by }) => by },
                  { name: words.added, cell: ({ added }) => added },
                  { name: words.joined, cell: ({ joined }) => joined },
                ]}
                actions={(row) =>
                  row.undoneAt === null ? (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={words.undoLabel(timeText(row.at))}
                      onClick={() => setAsked(row)}
                    >
                      {words.undo}
                    </Button>
                  ) : (
                    words.wasUndone
                  )
                }
              />
            </section>
          )
        }
      </Loaded>
      <Question
        open={asked !== undefined}
        title={words.question}
        words={words}
        onConfirm={() => asked && undo(asked.id)}
        onClose={() => setAsked(undefined)}
      >
        {asked && words.consequences(asked.added, asked.joined)}
      </Question>
    </>
  )
}
