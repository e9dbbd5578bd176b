import { useState } from 'react'
import { samplesLeft, sitePage as words } from '../../../../words/desk/site.ts'
import { sitePrices } from '../../../../words/desk/site-prices.ts'
import { siteServices } from '../../../../words/desk/site-services.ts'
import { type ContentList, contentList } from '../../../../contracts/content/editor.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { Loaded } from '../../states.tsx'
import { History } from './history.tsx'
import { Publish } from './publish.tsx'
import './site.css'

/** The editable content, under the names that staff use for it. */
export function SitePage() {
  const query = useDeskQuery(deskPaths.api.content(), contentList, LIVE)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <Loaded query={query}>{(list) => <Places list={list} />}</Loaded>
    </Page>
  )
}

/** The place whose files also have a page of their own. */
const SERVICES = 'Services'

type Place = ContentList['places'][number]

function Places({ list: { editable, published, places } }: { list: ContentList }) {
  const [typed, setTyped] = useState('')
  const letters = typed.trim().toLowerCase()
  const found = places.flatMap(({ name, files }) => {
    const fits = (text: string) => text.toLowerCase().includes(letters)
    const left = fits(name) ? files : files.filter(({ label }) => fits(label))
    return left.length > 0 ? [{ name, files: left }] : []
  })
  const isPrices = sitePrices.title.toLowerCase().includes(letters)
  const drafts = places.flatMap(({ files }) => files).filter(({ draft }) => draft !== null)
  return (
    <>
      {editable ? (
        <p className="site-state">
          <strong>{words.drafts(drafts.length)}</strong>
          {published && <span>{words.published(published.author)}</span>}
          {!places.some(({ files }) => files.some(({ samples }) => samples.length > 0)) && (
            <span>{samplesLeft.none}</span>
          )}
        </p>
      ) : (
        <p className="desk-note">{words.readOnly}</p>
      )}
      {editable && <Publish />}
      <Field label={words.find} className="site-find">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {found.length === 0 && !isPrices && <p>{words.none}</p>}
      <ul className="site-places" aria-label={words.places}>
        {letters === '' && <SamplesLeft places={places} />}
        {isPrices && (
          <li>
            <DeskLink href={deskPaths.sitePrices()}>{sitePrices.title}</DeskLink>
          </li>
        )}
        {found.map((place) => (
          <PlaceRow key={place.name} place={place} isOpen={letters !== ''} />
        ))}
      </ul>
      {editable && <History />}
    </>
  )
}

/** The files that still have sample values, with links to their forms. */
function SamplesLeft({ places }: Pick<ContentList, 'places'>) {
  const left = places.flatMap(({ files }) => files).filter(({ samples }) => samples.length > 0)
  if (left.length === 0) return null
  return (
    <li>
      <details>
        <summary>
          <span>{samplesLeft.title}</span>
          <span className="site-mark">{left.length}</span>
        </summary>
        <p className="field-hint site-hint">{samplesLeft.hint}</p>
        <ul aria-label={samplesLeft.title}>
          {left.map(({ path, label, samples }) => (
            <li key={path}>
              <DeskLink href={deskPaths.siteFile(path)}>
                <span>{label}</span>
                <span className="site-mark">{samples.join(' · ')}</span>
              </DeskLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** A place with one file is a link to it; others open their list. */
function PlaceRow({ place: { name, files }, isOpen }: { place: Place; isOpen: boolean }) {
  const [only, ...others] = files
  const drafts = files.filter(({ draft }) => draft !== null).length
  if (only && others.length === 0) {
    return (
      <li>
        <FileLink file={only} name={only.label} />
      </li>
    )
  }
  return (
    <li>
      <details open={isOpen || drafts > 0}>
        <summary>
          <span>{name}</span>
          <span className="site-mark">{drafts > 0 ? words.drafts(drafts) : files.length}</span>
        </summary>
        <ul aria-label={words.files(name)}>
          {name === SERVICES && (
            <li>
              <DeskLink href={deskPaths.siteServices()}>{siteServices.open}</DeskLink>
            </li>
          )}
          {files.map((file) => (
            <li key={file.path}>
              <FileLink file={file} name={file.label} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function FileLink({ file: { path, draft }, name }: { file: Place['files'][number]; name: string }) {
  return (
    <DeskLink href={deskPaths.siteFile(path)}>
      <span>{name}</span>
      {draft && <span className="site-mark">{words.changedBy(draft.author)}</span>}
    </DeskLink>
  )
}
