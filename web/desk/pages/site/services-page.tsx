import { useState } from 'react'
import { sitePage } from '../../../../words/desk/site.ts'
import { siteServices as words } from '../../../../words/desk/site-services.ts'
import { type ListedService, serviceList } from '../../../../contracts/content/services.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery, useLastRead } from '../../queries.ts'
import { change } from '../../request.ts'
import { Loaded, Outcome } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { type Action, useActions } from '../../use-actions.tsx'
import { useFocusOn } from '../../use-focus-on.ts'
import { AddService } from './add-service.tsx'
import { BackToSite } from './back-to-site.tsx'
import { HideService } from './hide-service.tsx'
import { MoveService } from './move-service.tsx'
import { Publish } from './publish.tsx'
import './site.css'

const url = deskPaths.api.contentServices()

/** All services: their order, which are hidden, their addresses, and new ones. */
export function ServicesPage() {
  const query = useDeskQuery(url, serviceList, LIVE)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <BackToSite />
      <Loaded query={query}>
        {({ editable, services }) => (
          <>
            {!editable && <p className="desk-note">{sitePage.readOnly}</p>}
            <Services services={services} editable={editable} />
            {editable && <Publish />}
            {editable && <AddService services={services} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface ServicesProps {
  services: readonly ListedService[]
  editable: boolean
}

function Services({ services, editable }: ServicesProps) {
  const { act, outcome } = useActions(undefined, { scope: url })
  /** The open dialog and its service. */
  const [asked, setAsked] = useState<{ slug: string; about: 'hide' | 'move' }>()
  const about = services.find(({ slug }) => slug === asked?.slug)
  const close = () => setAsked(undefined)
  const [moved, setMoved] = useState<string>()
  const top = useFocusOn(moved)
  const send: Send = (action) => {
    setMoved(undefined)
    act(action)
  }
  return (
    <div className="desk-list">
      <div ref={top} tabIndex={-1}>
        {moved === undefined ? outcome : <Outcome success={moved} />}
      </div>
      <Table
        label={words.table}
        className="site-services"
        rows={services}
        keyOf={({ slug }) => slug}
        rowClass={({ hidden }) => (hidden ? 'site-hidden' : undefined)}
        columns={[
          {
            name: words.columns.service,
            cell: ({ path, title }) => (
              <DeskLink className="text-link" href={deskPaths.siteFile(path)}>
                {title}
              </DeskLink>
            ),
          },
          { name: words.columns.address, cell: ({ address }) => address },
          { name: words.columns.state, className: 'desk-short', cell: stateOf },
        ]}
        {...(editable && {
          actions: (service: ListedService) => (
            <Buttons
              service={service}
              services={services}
              send={send}
              ask={(which) => setAsked({ slug: service.slug, about: which })}
            />
          ),
        })}
      />
      {about && asked?.about === 'hide' && (
        <HideService
          key={about.slug}
          service={about}
          services={services}
          onHide={send}
          onClose={close}
        />
      )}
      {about && asked?.about === 'move' && (
        <MoveService
          key={about.slug}
          service={about}
          onClose={close}
          onMoved={(text) => {
            close()
            setMoved(text)
          }}
        />
      )}
    </div>
  )
}

export type Send = (action: Action) => void

function stateOf({ hidden, isPublished, draftBy }: ListedService): string {
  const states = [
    ...(hidden ? [words.hidden] : []),
    ...(isPublished ? [] : [words.isNew]),
    ...(draftBy === null ? [] : [words.changed(draftBy)]),
  ]
  return states.join(', ') || words.shown
}

interface ButtonsProps {
  service: ListedService
  services: readonly ListedService[]
  send: Send
  ask: (about: 'hide' | 'move') => void
}

function Buttons({ service: { slug, title, hidden }, services, send, ask }: ButtonsProps) {
  const lastRead = useLastRead(url, serviceList)
  // The second of two quick presses moves on from where the first one got to.
  const move = (by: 1 | -1) =>
    send(async () => {
      const slugs = (lastRead()?.services ?? services).map((one) => one.slug)
      const index = slugs.indexOf(slug)
      if (!(index + by in slugs)) return
      const order = slugs.toSpliced(index, 1).toSpliced(index + by, 0, slug)
      await change('PATCH', url, { change: 'order', before: slugs, order })
      return words.ordered
    })
  const show = async () => {
    await change('PATCH', url, { change: 'show', slug })
    return words.shownAgain(title)
  }
  return (
    <div className="desk-row-buttons">
      <Button
        variant="ghost"
        size="sm"
        aria-label={words.upLabel(title)}
        aria-disabled={services.at(0)?.slug === slug}
        onClick={() => move(-1)}
      >
        {words.up}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={words.downLabel(title)}
        aria-disabled={services.at(-1)?.slug === slug}
        onClick={() => move(1)}
      >
        {words.down}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={words.move.label(title)}
        onClick={() => ask('move')}
      >
        {words.move.button}
      </Button>
      {hidden ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={words.showLabel(title)}
          onClick={() => send(show)}
        >
          {words.show}
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={words.hide.label(title)}
          onClick={() => ask('hide')}
        >
          {words.hide.button}
        </Button>
      )}
    </div>
  )
}
