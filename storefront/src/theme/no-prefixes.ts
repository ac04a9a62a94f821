/** In the place of the function that writes a rule once more for old browsers: browsers of today know all rules of the shop. */
export const prefix = (rule: string): string => rule;
