import { people } from '../../../cms/pages/chief-exec.ts'
import type { Person } from '../../../cms/schemas/person.ts'
import { paths } from '../../paths.ts'
import { Seal } from '../../ui/seal.tsx'
import { Signature } from './signature.tsx'

/** In CSS pixels; a photo in other proportions is cropped. */
const PHOTO = { width: 104, height: 130 }

function Facts({ label, facts }: { label: string; facts: readonly string[] }) {
  if (facts.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      {facts.map((fact) => (
        <dd key={fact}>{fact}</dd>
      ))}
    </>
  )
}

/** The person's name and letters, around the edge of the seal. */
function legendOf({ sample, name, credentials }: Person): string {
  const letters = credentials.map((credential) => credential.split(',')[0])
  return [name, ...letters.slice(0, 1), ...(sample ? ['Sample'] : [])].join(' · ')
}

function PersonEntry({ person }: { person: Person }) {
  const {
    sample,
    name,
    title,
    photo,
    photoDescription = '',
    credentials,
    licenses,
    registers,
    biography,
  } = person
  const licensed = licenses.map(({ name: license, states }) => `${license}: ${states.join(', ')}`)
  const signs = person.signs === undefined ? [] : [person.signs]
  const testimony = person.testimony === undefined ? [] : [person.testimony]
  return (
    <article className="person">
      {photo === undefined ? (
        <Seal name={name} legend={legendOf(person)} />
      ) : (
        <img
          className="person-photo"
          src={paths.photo(photo)}
          alt={photoDescription}
          loading="lazy"
          {...PHOTO}
        />
      )}
      <div>
        <h3>{name}</h3>
        <p className="person-title">{title}</p>
        {sample && <p className="sample-note">{people.sampleMark}</p>}
        <Signature person={person} />
      </div>
      <dl className="person-facts">
        <Facts label={people.credentials} facts={credentials} />
        <Facts label={people.licenses} facts={licensed} />
        {registers && (
          <>
            <dt>{people.registers}</dt>
            {registers.map((register) => (
              <dd key={register.url}>
                <a className="text-link" href={register.url}>
                  {register.name}
                </a>
              </dd>
            ))}
          </>
        )}
        <Facts label={people.signs} facts={signs} />
        <Facts label={people.testimony} facts={testimony} />
      </dl>
      {biography.length > 0 && (
        <div className="person-biography">
          {biography.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </article>
  )
}

/** Whether there is more about the person than the letter's signature says. */
function hasMore({ photo, credentials, licenses, biography }: Person): boolean {
  return photo !== undefined || credentials.length + licenses.length + biography.length > 0
}

/** Renders nothing for one person without more details, who is named under the letter. */
export function People({ team }: { team: readonly Person[] }) {
  if (team.length === 1 && !team.some(hasMore)) return null
  return (
    <section className="people" aria-labelledby="people">
      <h2 id="people">{team.length === 1 ? people.heading.one : people.heading.several}</h2>
      {team.map((person) => (
        <PersonEntry key={person.name} person={person} />
      ))}
    </section>
  )
}
