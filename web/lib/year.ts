import { createContext } from 'react'

/** The current year in the office's time zone during server rendering; undefined in the browser. */
export const YearContext = createContext<number | undefined>(undefined)
