import { people } from '../../../content/pages/chief-exec.ts'
import type { Person } from '../../../content/schemas/person.ts'
import { paths } from '../../paths.ts'

/** The width and height of a photo in CSS pixels; a photo in another format is cropped. */
const PHOTO = { width: 160, height: 200 }

/** A list with its label; nothing if it is empty. */
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

/** One person: photo, position, credentials, licenses with their states, and biography. */
function PersonEntry({ person }: { person: Person }) {
  const { sample, name, title, photo, credentials, licenses, biography } = person
  return (
    <article className="person">
      <div>
        {photo !== undefined && (
          // The name is beside the photo, so the photo has no text of its own.
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

/** Whether there is more about a person than the letter's signature says. */
function hasMore({ photo, credentials, licenses, biography }: Person): boolean {
  return photo !== undefined || credentials.length + licenses.length + biography.length > 0
}

/** The people of the firm; nothing if the only one has signed the letter and there is no more to tell. */
export function People({ team }: { team: readonly Person[] }) {
  if (team.length === 1 && !team.some(hasMore)) return null
  return (
    <section className="people" aria-labelledby="people">
      <h2 id="people">{people.headingOf(team.length)}</h2>
      {team.map((person) => (
        <PersonEntry key={person.name} person={person} />
      ))}
    </section>
  )
}
