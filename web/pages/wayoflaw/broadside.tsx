import { Fragment, useRef } from 'react'
import {
  about,
  contents,
  further,
  mark,
  next,
  page,
  practice,
  principles,
} from '../../../cms/pages/wayoflaw.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { Flow } from '../../features/flow/flow.tsx'
import { NextStep } from '../../layouts/next-step.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useFadeIn } from './use-fade-in.ts'
import './wayoflaw.css'
import './broadside.css'

function Masthead() {
  return (
    <div className="wrap way-masthead">
      <p className="way-line">
        {contents.map((text) => (
          <Fragment key={text}>
            <span>{text}</span>{' '}
          </Fragment>
        ))}
      </p>
      <h1>{page.heading}</h1>
      <p className="way-intro">{page.intro}</p>
      {mark !== undefined && <p className="sample-note way-mark">{mark}</p>}
    </div>
  )
}

function Principles() {
  return (
    <section id="principles" className="wrap way-part" aria-labelledby="way-principles">
      <h2 id="way-principles">{principles.heading}</h2>
      <ol className="way-principles">
        {principles.cards.map(({ title, text }) => (
          <li key={title} className="way-card" data-fade="">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Practice() {
  return (
    <section id="practice" className="way-part way-day" aria-labelledby="way-practice">
      <div className="wrap">
        <h2 id="way-practice">{practice.heading}</h2>
        <ol>
          {practice.steps.map(({ hour, title, text }) => (
            <li key={title}>
              <p className="way-hour display figures">{hour}</p>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Further() {
  return (
    <section className="wrap way-part" aria-labelledby="way-further">
      <h2 id="way-further">{further.heading}</h2>
      <div className="way-further">
        {further.cards.map(({ title, text }) => (
          <article key={title} className="way-card" data-fade="">
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

function About() {
  return (
    <section id="about" className="wrap way-part way-about" aria-labelledby="way-about">
      <h2 id="way-about">{about.heading}</h2>
      <div>
        {about.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}

export function Broadside() {
  const sheet = useRef<HTMLDivElement>(null)
  useFadeIn(sheet)
  return (
    <div ref={sheet}>
      <Masthead />
      <Principles />
      <Practice />
      <Further />
      <About />
      <div className="wrap">
        <NextStep heading={next.heading} text={next.text}>
          <BookingLink service={page.service}>{page.service.button}</BookingLink>
          <a className={buttonClass({ variant: 'link' })} href={paths.assessment()}>
            {next.assessment}
          </a>
        </NextStep>
      </div>
      <Flow seed={1776} lines={8} calmAt={0.3} className="way-flow" />
    </div>
  )
}
