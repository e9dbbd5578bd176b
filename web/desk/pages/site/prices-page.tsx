import { type ReactNode, useEffect, useRef } from 'react'
import { editor, sitePage } from '../../../../words/desk/site.ts'
import { sitePrices as words } from '../../../../words/desk/site-prices.ts'
import type { Form } from '../../../../contracts/content/form.ts'
import { type PriceList, priceList } from '../../../../contracts/content/prices.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { Loaded } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { BackToSite } from './back-to-site.tsx'
import { FileConflict } from './file-conflict.tsx'
import { valuesSchema } from './file-form.tsx'
import { FormContext, useFocusOnError } from './form-context.ts'
import { FormValue } from './form-fields.tsx'
import { fieldOf, shown, written } from './form-values.ts'
import { inDollars, rowChanges } from './price-changes.ts'
import { Publish } from './publish.tsx'
import { withIssues } from './with-issues.ts'
import './site.css'

const { api } = deskPaths

/** The prices of all services in one form. */
export function PricesPage() {
  const query = useDeskQuery(api.contentPrices(), priceList, LIVE)
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <BackToSite />
      <Loaded query={query}>
        {(list) => (
          <>
            <Prices list={list} />
            {list.editable && <Publish />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

type Service = PriceList['services'][number]

const NO_FORM: Form = { type: 'group', fields: [] }

function Prices({ list }: { list: PriceList }) {
  const { editable, services, published } = list
  const fields = list.form ?? NO_FORM
  const sent = useRef<Service[]>([])
  const form = useDeskForm({
    schema: valuesSchema(fields),
    values: { hash: '', values: shown(fields, inDollars(list.values)), body: '' },
    version: 0,
    draft: 'site prices',
    send: async (typed, _keyFor, _version, began) => {
      const [before, after] = [written(fields, began.values), written(fields, typed.values)]
      const rows = services
        .map((service) => ({
          service,
          changes: rowChanges(
            fieldOf(before, service.slug),
            fieldOf(after, service.slug),
            service.note,
          ),
        }))
        .filter(({ changes }) => changes.length > 0)
      if (rows.length === 0) return editor.nothing
      sent.current = rows.map(({ service }) => service)
      const files = rows.map(({ service: { path }, changes }) => ({ path, changes }))
      await change('PATCH', api.contentFiles(), { files }).catch((error: unknown) => {
        throw inTable(error, sent.current)
      })
      return words.saved
    },
  })
  const { conflict, sent: outcome } = form
  const table = useFocusOnError<HTMLTableElement>(form.form)
  useEffect(() => {
    if (outcome === words.saved)
      document.querySelector('#site-changes')?.scrollIntoView({ block: 'center' })
  }, [outcome])
  return (
    <FormContext
      value={{
        form: form.form,
        id: form.id,
        errorOf: (name) => form.errorOf(name),
        published: { values: shown(fields, inDollars(published)), body: '' },
        readOnly: !editable,
        upload: form.upload,
      }}
    >
      {!editable && <p className="desk-note">{sitePage.readOnly}</p>}
      <DeskForm
        form={form}
        className="site-prices"
        success={outcome}
        {...(editable && { submit: words.save })}
      >
        {conflict && <FileConflict conflict={conflict} fields={fields} author={undefined} />}
        <Table
          ref={table}
          label={words.table}
          rows={services}
          keyOf={({ slug }) => slug}
          columns={columnsOf(fields)}
        />
      </DeskForm>
    </FormContext>
  )
}

const CELL = /^files\.(\d+)\.(?:fee$|(?:fee\.price\.)?(from|to|unit|duration|sample)$)/

function columnsOf(form: Form) {
  const [first] = form.type === 'group' ? form.fields : []
  const columns = first?.form.type === 'group' ? first.form.fields : []
  return [
    { name: words.service, cell: (service: Service) => <Name {...service} /> },
    ...columns.map(({ name, label, form: inner }) => ({
      name: label,
      className: `site-price-${name}`,
      cell: ({ slug, title, hasFee }: Service): ReactNode =>
        hasFee || name === 'duration' || name === 'sample' ? (
          <FormValue
            form={inner}
            name={`values.${slug}.${name}`}
            label={`${title}: ${label}`}
            optional
          />
        ) : null,
    })),
  ]
}

function Name({ path, title, draftBy, hasFee }: Service) {
  return (
    <>
      <DeskLink className="text-link" href={deskPaths.siteFile(path)}>
        {title}
      </DeskLink>
      {draftBy !== null && <span className="desk-detail">{words.draftBy(draftBy)}</span>}
      {!hasFee && <span className="desk-detail">{words.noFee}</span>}
    </>
  )
}

/**
 * Translates the server's error paths, such as `files.0.fee.price.to`, to the table's. An error
 * about a missing fee is shown at the lowest price. Errors of fields without a cell are left out;
 * the message about the whole form covers them.
 */
function inTable(error: unknown, services: readonly Service[]): unknown {
  if (!(error instanceof HttpError) || error.issues.length === 0) return error
  const issues = error.issues.flatMap(({ path, message }) => {
    const [, index, field = 'from'] = CELL.exec(path) ?? []
    const slug = services[Number(index)]?.slug
    return slug === undefined ? [] : [{ path: `values.${slug}.${field}`, message }]
  })
  return withIssues(error, issues)
}
