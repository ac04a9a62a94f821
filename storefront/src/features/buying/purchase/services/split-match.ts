export interface MatchPart {
  text: string;
  isMatch: boolean;
}

/** Cuts a name at the searched letters, so that they can be printed bold. */
export const splitMatch = (name: string, search: string): MatchPart[] => {
  const wanted = search.trim();
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted.toLowerCase());
  // Some letters change their length with their case (İ), which would shift the match.
  if (at < 0 || name.toLowerCase().length !== name.length) return [{ text: name, isMatch: false }];
  return [
    { text: name.slice(0, at), isMatch: false },
    { text: name.slice(at, at + wanted.length), isMatch: true },
    { text: name.slice(at + wanted.length), isMatch: false },
  ].filter(({ text }) => text !== '');
};
