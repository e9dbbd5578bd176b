import { colors } from '../../cms/brand.ts'

/** Leaves the typeface and text size to the reader. */
export const STYLE = `body { line-height: 1.5; margin: 0 5%; }
h1 { font-size: 1.7em; line-height: 1.2; margin: 2em 0 1em; }
h2 { font-size: 1.2em; margin: 1.8em 0 0.6em; break-after: avoid; }
h3.title { font-size: 1em; margin: 0 0 0.6em; break-after: avoid; }
h3.title small { color: ${colors.green.light}; display: block; font-size: 0.8em; }
table { border-collapse: collapse; font-size: 0.85em; margin: 1em 0; width: 100%; }
caption { font-weight: bold; padding-bottom: 0.4em; text-align: left; }
th, td { border-bottom: 1px solid #999; padding: 0.3em 0.5em 0.3em 0; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
section { margin: 1.4em 0; }
.example, .template { border: 1px solid #999; padding: 0.8em; }
.caution { border-left: 0.25em solid ${colors.loss.light}; padding-left: 0.8em; }
.caution small, .sample { color: ${colors.loss.light}; }
ul { list-style-type: "\\2013  "; }
.checks { list-style-type: "\\2610  "; }
.figures dt { font-weight: bold; margin-top: 0.8em; }
.figures dd { margin: 0; }
.figures dd strong { display: block; }
.summary { font-style: italic; }
.cover { margin: 0; text-align: center; }
.cover img { height: auto; max-height: 100vh; max-width: 100%; }
.index { list-style: none; padding: 0; }
.index li { margin: 0.3em 0 0.3em 1em; text-indent: -1em; }
`
