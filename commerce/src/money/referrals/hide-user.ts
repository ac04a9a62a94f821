const shownLetters = 2;

/** An address with all but its first letters hidden: `an•••@g•••`. */
export const hideEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, shownLetters)}•••@${domain.slice(0, 1)}•••`;
};

/** A buyer's name in the list of shares: buyers can be told apart, but not identified. */
export const hideUser = (userId: number): string => `•••${String(userId).slice(-3)}`;
