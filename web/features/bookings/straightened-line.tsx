import './straightened-line.css'

/** A line that straightens, as on the home page, for a successful booking. */
export function StraightenedLine({ drawsItself }: { drawsItself: boolean }) {
  return (
    <svg className="straightened-line" viewBox="25 7 295 26" aria-hidden="true">
      <path
        className={drawsItself ? 'draws-itself' : undefined}
        pathLength="1"
        d="M26.4 28.2c2.3-1.2 11.1-4.6 14-7.1s3.5-5.7 3.1-7.6s-3.5-3.6-5.8-4s-6.3 0.4-8.3 1.7s-3.9 3.8-3.7 6s2.2 5.2 5.4 7.2s8.6 4.1 13.8 5.1s12 1.3 17.3 1.1s11-1.4 14.7-2.4s6.4-2.6 7.8-3.6s1.1-2.1 0.7-2.5s-2.3-0.3-3.1 0.1s-1.9 1.4-1.7 2.3s1.3 2.2 3.2 3.1s5.2 1.8 8.4 2.4s7.5 0.8 10.9 0.9H320"
      />
    </svg>
  )
}
