/** What the rebuilder asks the process for that draws pages. */
export interface DrawRequest {
  /** Hash of the inputs of a build. */
  inputsHash: string;
  /** Receives the drawn pages. */
  folder: string;
  usesKeptCatalogue: boolean;
}

/** What that process answers: the pages are drawn, Gatsby has to build everything, or the content allows no site, in one sentence for the editors. */
export type DrawOutcome =
  | { kind: 'rendered'; changed: number; drawn: number; removed: string[] }
  | { kind: 'whole site needed'; reason: string }
  | { kind: 'impossible'; reason: string };
