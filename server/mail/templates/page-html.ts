import { html, type Html } from '../../html.ts'
import type { MailContext } from '../context.ts'
import type { Entry, Page } from './page.ts'

const SERIF = "Besley, Rockwell, 'Roboto Slab', Georgia, 'Times New Roman', serif"
const SANS = "'Libre Franklin', 'Franklin Gothic Medium', Arial, Helvetica, sans-serif"

/** Dark values of the brand's colors; programs that cannot do this keep the light ones. */
const DARK = html`<style>
  @media (prefers-color-scheme: dark) {
    .paper {
      background-color: #0d1a2b !important;
    }
    .sheet {
      background-color: #12233a !important;
      border-color: #2b4462 !important;
    }
    .margin {
      border-color: #c8615c !important;
    }
    .ink {
      color: #edf1f4 !important;
    }
    .soft {
      color: #a9b7c6 !important;
    }
    .bar {
      background-color: #11283a !important;
    }
    .rule {
      border-color: #2b4462 !important;
    }
    .green {
      color: #6fd3ae !important;
    }
  }
</style>`

/** The page as a whole HTML document: tables and inline styles, no picture, nothing remote. */
export function pageHtml(page: Page, context: MailContext): string {
  const { site } = context
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${page.heading}</title>
        ${DARK}
      </head>
      <body class="paper" style="margin:0; padding:0; background-color:#fdfdf9;">
        <div style="display:none; max-height:0; overflow:hidden; mso-hide:all;">
          ${page.preview}
        </div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="paper"
          style="background-color:#fdfdf9;"
        >
          <tr>
            <td align="center" style="padding:24px 12px;">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                class="sheet"
                style="width:100%; max-width:600px; background-color:#ffffff; border:1px solid #bfd3e6;"
              >
                <tr>
                  <td class="margin" style="border-left:4px double #d4605a; padding:28px 24px;">
                    <p
                      class="green"
                      style="margin:0 0 20px; font-family:${SERIF}; font-size:17px; line-height:24px; color:#0e5a43;"
                    >
                      ${site.company}
                    </p>
                    <h1
                      class="ink"
                      style="margin:0 0 16px; font-family:${SERIF}; font-size:26px; line-height:32px; font-weight:500; color:#10233b;"
                    >
                      ${page.heading}
                    </h1>
                    ${page.opening.map(paragraph)} ${ledger(page.entries)}
                    ${page.link === undefined ? null : button(page.link)}
                    ${page.quote === null ? null : quotation(page.quote)}
                    ${page.closing.map(paragraph)} ${footer(context)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString()
}

function paragraph(text: string): Html {
  return html`<p
    class="ink"
    style="margin:0 0 16px; font-family:${SANS}; font-size:16px; line-height:24px; color:#10233b;"
  >
    ${text}
  </p> `
}

function ledger(entries: readonly Entry[]): Html | null {
  if (entries.length === 0) return null
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 20px;"
  >
    ${entries.map((entry, index) => ledgerRow(entry, index % 2 === 0))}
  </table> `
}

function ledgerRow({ label, lines }: Entry, banded: boolean): Html {
  const band = banded ? 'background-color:#eef6ef;' : ''
  const [first = '', ...more] = lines
  return html`<tr>
    <td
      class="${banded ? 'bar rule soft' : 'rule soft'}"
      width="80"
      valign="top"
      style="${band} border-bottom:1px solid #bfd3e6; padding:10px 12px; font-family:${SANS}; font-size:14px; line-height:24px; color:#4b5b6e;"
    >
      ${label}
    </td>
    <td
      class="${banded ? 'bar rule ink' : 'rule ink'}"
      valign="top"
      style="${band} border-bottom:1px solid #bfd3e6; padding:10px 12px; font-family:${SANS}; font-size:16px; line-height:24px; color:#10233b; word-break:break-word;"
    >
      ${first}${more.map((line) => html`<br />${line}`)}
    </td>
  </tr> `
}

function button({ label, address }: { label: string; address: string }): Html {
  return html`<p style="margin:0 0 20px;">
    <a
      href="${address}"
      class="green rule"
      style="display:inline-block; border:1px solid #bfd3e6; padding:10px 16px; font-family:${SANS}; font-size:16px; line-height:24px; font-weight:600; color:#0e5a43; text-decoration:none;"
      >${label}</a
    >
  </p> `
}

function quotation(text: string): Html {
  return html`<div
    class="ink rule"
    style="margin:0 0 20px; padding:4px 0 4px 16px; border-left:2px solid #bfd3e6; font-family:${SANS}; font-size:16px; line-height:24px; color:#10233b; white-space:pre-wrap; word-break:break-word;"
  >
    ${text}
  </div> `
}

function footer({ site, publicUrl }: MailContext): Html {
  const { street, city, state, zip } = site.address
  const link = 'color:inherit; text-decoration:underline;'
  return html`<p
    class="soft rule"
    style="margin:24px 0 0; padding:16px 0 0; border-top:1px solid #bfd3e6; font-family:${SANS}; font-size:13px; line-height:20px; color:#4b5b6e;"
  >
    ${site.legalName}, ${street}, ${city}, ${state} ${zip}<br />
    <a href="${site.phoneHref}" style="${link}">${site.phone}</a> &middot;
    <a href="mailto:${site.email}" style="${link}">${site.email}</a> &middot;
    <a href="${publicUrl}/" style="${link}">${new URL(publicUrl).host}</a>
  </p> `
}
