interface FormulasProps {
  heading: string
  /** Explains the symbols of the formulas. */
  symbols?: string
  entries: readonly {
    name: string
    /** In a sentence without its period. */
    idea?: string
    formula: string
    /** The publication, without a period at its end. */
    source: string
  }[]
}

/** A worksheet's formulas with their publications. */
export function Formulas({ heading, symbols, entries }: FormulasProps) {
  return (
    <section className="model-formulas" aria-labelledby="formulas">
      <h2 id="formulas">{heading}</h2>
      {symbols !== undefined && <p className="side-note">{symbols}</p>}
      <dl>
        {entries.map(({ name, idea, formula, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            {idea !== undefined && <dd>{idea}.</dd>}
            <dd className="model-formula">{formula}</dd>
            <dd className="side-note">{source.replace(/\.?$/, '.')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
