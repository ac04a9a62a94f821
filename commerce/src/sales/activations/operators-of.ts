/** The operators that a buyer names, separated by commas; empty for any. */
export const operatorsOf = (operator: string | undefined): string[] =>
  (operator ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'any');
