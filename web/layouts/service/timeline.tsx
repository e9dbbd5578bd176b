import type { ReactNode } from 'react'
import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { spansOf, type StepSpan, weeksBetweenMarks } from './step-spans.ts'
import './timeline.css'

interface TimelineProps {
  steps: ServicePage['steps']
  /** More about each step. */
  below: readonly ReactNode[]
}

/** Weeks at which the scale has a mark. */
function marksOf(days: number): number[] {
  const between = weeksBetweenMarks(days)
  return Array.from({ length: Math.floor(days / 7 / between) }, (_, index) => (index + 1) * between)
}

/** As a sentence of its own. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** The steps, each with its bar on one scale of weeks. */
export function Timeline({ steps, below }: TimelineProps) {
  const spans = spansOf(steps)
  const days = spans.at(-1)?.most ?? 0
  const marks = marksOf(days)
  const at = (day: number) => `${((day / days) * 100).toFixed(2)}%`
  const bar = ({ start, least, most }: StepSpan) => (
    <svg className="step-bar" aria-hidden="true">
      <line className="step-track" x2="100%" y1="22.5" y2="22.5" />
      {marks.map((week) => (
        <line
          key={week}
          className="step-mark"
          x1={at(week * 7)}
          x2={at(week * 7)}
          y1="17"
          y2="22"
        />
      ))}
      {most > start ? (
        <>
          <rect className="step-least" x={at(start)} width={at(least - start)} height="18" y="4" />
          <rect className="step-most" x={at(least)} width={at(most - least)} height="18" y="4" />
        </>
      ) : (
        <svg className="step-dot" x={at(start)}>
          <circle cx="0" cy="13" r="6" />
        </svg>
      )}
    </svg>
  )
  return (
    <div className="timeline">
      {days > 0 && (
        <svg className="step-scale" aria-hidden="true">
          <defs>
            <pattern
              id="step-hatch"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0V6" />
            </pattern>
          </defs>
          <text x="0" y="14">
            {labels.week}
          </text>
          {marks.map((week) => (
            <text key={week} x={at(week * 7)} y="14" textAnchor="end">
              {week}
            </text>
          ))}
        </svg>
      )}
      <ol className="timeline-steps">
        {steps.map(({ title, duration, who, text }, index) => {
          const span = spans[index]
          return (
            <li key={title}>
              {days > 0 && span && bar(span)}
              <div>
                <h3>{title}</h3>
                <p className="step-duration">{duration}</p>
              </div>
              <div className="step-text">
                <p>
                  <strong>{sentence(who)}</strong> <InlineMarkdown text={text} />
                </p>
                {below[index]}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
