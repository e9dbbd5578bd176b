import type { Typeface } from '../../../cms/schemas/brand.ts'
import { colors, typefaces } from '../../../cms/brand.ts'
import { html, type Html, type HtmlValue } from '../../lib/html.ts'
import type { MailContext } from '../context.ts'
import { type Entry, type Letter, type Page, UNSUBSCRIBE } from './page.ts'

/** Fonts of the reader's system, because emails load nothing. */
const SYSTEM = {
  serif: "Rockwell, 'Roboto Slab', Georgia, 'Times New Roman', serif",
  'sans-serif': "'Franklin Gothic Medium', Arial, Helvetica, sans-serif",
}
const fontOf = ({ family, style }: Typeface) => `'${family}', ${SYSTEM[style]}`
const DISPLAY = fontOf(typefaces.display)
const TEXT = fontOf(typefaces.text)
const { paper, sheet, ink, soft, rule, margin, green, band } = colors

/** For email programs that support dark mode. */
const DARK = html`<style>
  @media (prefers-color-scheme: dark) {
    .paper {
      background-color: ${paper.dark} !important;
    }
    .sheet {
      background-color: ${sheet.dark} !important;
      border-color: ${rule.dark} !important;
    }
    .margin {
      border-color: ${margin.dark} !important;
    }
    .ink {
      color: ${ink.dark} !important;
    }
    .soft {
      color: ${soft.dark} !important;
    }
    .bar {
      background-color: ${band.dark} !important;
    }
    .rule {
      border-color: ${rule.dark} !important;
    }
    .green {
      color: ${green.dark} !important;
    }
  }
</style>`

/** A complete HTML document: tables and inline styles, no images, nothing remote. */
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
      <body class="paper" style="margin:0; padding:0; background-color:${paper.light};">
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
          style="background-color:${paper.light};"
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
                style="width:100%; max-width:600px; background-color:${sheet.light}; border:1px solid ${rule.light};"
              >
                <tr>
                  <td
                    class="margin"
                    style="border-left:4px double ${margin.light}; padding:28px 24px;"
                  >
                    <p
                      class="green"
                      style="margin:0 0 20px; font-family:${DISPLAY}; font-size:17px; line-height:24px; color:${green.light};"
                    >
                      ${site.company}
                    </p>
                    <h1
                      class="ink"
                      style="margin:0 0 16px; font-family:${DISPLAY}; font-size:26px; line-height:32px; font-weight:500; color:${ink.light};"
                    >
                      ${page.heading}
                    </h1>
                    ${page.opening.map(unbroken).map(paragraph)} ${detailsTable(page.entries)}
                    ${page.link === undefined ? null : button(page.link)}
                    ${page.quote === null ? null : quotedBlock(page.quote)}
                    ${page.closing.map(unbroken).map(paragraph)} ${footer(context)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString()
}

/** A complete HTML document: what was typed, as a mail program would send it. */
export function letterHtml(
  { subject, text, author, unsubscribeUrl }: Letter,
  context: MailContext,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        ${DARK}
      </head>
      <body style="margin:0; padding:16px;">
        ${text.split(/\n{2,}/).map((block) => paragraph(lined(block)))} ${paragraph(lined(author))}
        ${footer(context)} ${unsubscribeUrl === undefined ? null : unsubscribeLine(unsubscribeUrl)}
      </body>
    </html> `.toString()
}

function unsubscribeLine(url: string): Html {
  return html`<p
    class="soft"
    style="margin:12px 0 0; font-family:${TEXT}; font-size:13px; line-height:20px; color:${soft.light};"
  >
    ${UNSUBSCRIBE} <a href="${url}" style="color:inherit; text-decoration:underline;">${url}</a>
  </p> `
}

/** The lines of a text, with line breaks between them. */
function lined(text: string): HtmlValue {
  const [first = '', ...more] = text.split('\n')
  return [unbroken(first), ...more.map((line) => html`<br />${unbroken(line)}`)]
}

/** Digits with the signs that people write in phone numbers, but not within a word or an id. */
const DIGITS = /(?<![\w-])(\+?\(?\d[\d\s().-]{8,}\d)(?![\w-])/
const isPhone = (text: string) => DIGITS.test(text) && text.replaceAll(/\D/g, '').length >= 10

/** Keeps phone numbers on one line, because one that breaks is easy to misread. */
function unbroken(text: string): HtmlValue {
  return text
    .split(DIGITS)
    .map((part) => (isPhone(part) ? html`<span style="white-space:nowrap;">${part}</span>` : part))
}

function paragraph(text: HtmlValue): Html {
  return html`<p
    class="ink"
    style="margin:0 0 16px; font-family:${TEXT}; font-size:16px; line-height:24px; color:${ink.light};"
  >
    ${text}
  </p> `
}

function detailsTable(entries: readonly Entry[]): Html | null {
  if (entries.length === 0) return null
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 20px;"
  >
    ${entries.map((entry, index) => detailsRow(entry, index % 2 === 0))}
  </table> `
}

function detailsRow({ label, lines }: Entry, banded: boolean): Html {
  const fill = banded ? `background-color:${band.light};` : ''
  const [first = '', ...more] = lines
  return html`<tr>
    <td
      class="${banded ? 'bar rule soft' : 'rule soft'}"
      width="96"
      valign="top"
      style="${fill} border-bottom:1px solid ${rule.light}; padding:10px 12px; font-family:${TEXT}; font-size:14px; line-height:24px; color:${soft.light};"
    >
      ${label}
    </td>
    <td
      class="${banded ? 'bar rule ink' : 'rule ink'}"
      valign="top"
      style="${fill} border-bottom:1px solid ${rule.light}; padding:10px 12px; font-family:${TEXT}; font-size:16px; line-height:24px; color:${ink.light}; word-break:break-word;"
    >
      ${unbroken(first)}${more.map((line) => html`<br />${unbroken(line)}`)}
    </td>
  </tr> `
}

function button({ label, address }: { label: string; address: string }): Html {
  return html`<p style="margin:0 0 20px;">
    <a
      href="${address}"
      class="green rule"
      style="display:inline-block; border:1px solid ${rule.light}; padding:10px 16px; font-family:${TEXT}; font-size:16px; line-height:24px; font-weight:600; color:${green.light}; text-decoration:none;"
      >${label}</a
    >
  </p> `
}

function quotedBlock(text: string): Html {
  return html`<div
    class="ink rule"
    style="margin:0 0 20px; padding:4px 0 4px 16px; border-left:2px solid ${rule.light}; font-family:${TEXT}; font-size:16px; line-height:24px; color:${ink.light}; white-space:pre-wrap; word-break:break-word;"
  >
    ${text}
  </div> `
}

function footer({ site, publicUrl }: MailContext): Html {
  const { street, city, state, zip } = site.address
  const link = 'color:inherit; text-decoration:underline;'
  return html`<p
    class="soft rule"
    style="margin:24px 0 0; padding:16px 0 0; border-top:1px solid ${rule.light}; font-family:${TEXT}; font-size:13px; line-height:20px; color:${soft.light};"
  >
    ${site.legalName}, ${street}, ${city}, ${state} ${zip}<br />
    <a href="${site.phoneHref}" style="${link} white-space:nowrap;">${site.phone}</a> &middot;
    <a href="mailto:${site.email}" style="${link}">${site.email}</a> &middot;
    <a href="${publicUrl}/" style="${link}">${new URL(publicUrl).host}</a>
  </p> `
}
