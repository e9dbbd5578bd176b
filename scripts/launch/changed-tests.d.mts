/** Filters for the runner of each step that has to run; `validity` runs whole. */
export interface ChosenTests {
  e2e?: string[]
  server?: string[]
  unit?: string[]
  validity?: string[]
}
export declare function testsOf(
  changed: readonly string[],
  browserTests: readonly string[],
): ChosenTests
