import { people } from '../../../cms/pages/chief-exec.ts'
import type { Person } from '../../../cms/schemas/person.ts'
import { paths } from '../../paths.ts'

/** In CSS pixels; a photo in other proportions is cropped. */
const PHOTO = { width: 160, height: 200 }

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

function PersonEntry({ person }: { person: Person }) {
  const { sample, name, title, photo, credentials, licenses, biography } = person
  return (
    <article className="person">
      <div>
        {photo !== undefined && (
          // The name is beside the photo, so the photo has no alt text.
          <img className="person-photo" src={paths.photo(photo)} alt="" loading="lazy" {...PHOTO} />
        )}
        <h3>{name}</h3>
        <p className="person-title">{title}</p>
        {sample && <p className="sample-note">{people.sampleMark}</p>}
        {credentials.length + licenses.length > 0 && (
          <dl className="person-facts">
            <Facts label={people.credentials} facts={credentials} />
            <Facts
              label={people.licenses}
              facts={licenses.map(
                ({ name: license, states }) => `${license}: ${states.join(', ')}`,
              )}
            />
          </dl>
        )}
      </div>
      <div>
        {biography.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </article>
  )
}

/** Whether there is more about the person than the letter's signature says. */
function hasMore({ photo, credentials, licenses, biography }: Person): boolean {
  return photo !== undefined || credentials.length + licenses.length + biography.length > 0
}

/** Renders nothing if the only person has signed the letter and there is no more to tell. */
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
