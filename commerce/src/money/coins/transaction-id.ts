const hexId = /^(?:0x)?([0-9a-f]{64})$/i;

/**
 * The one written form of a transaction's id (rule 8.14): 64 hex digits in small letters without `0x`, since explorers and wallets write
 * either case. A provider's own id, whose case counts, stays as it is but for blanks and invisible marks at its ends.
 */
export const writtenTransactionId = (text: string): string => {
  const bare = text.replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '');
  return hexId.exec(bare)?.[1]?.toLowerCase() ?? bare;
};

/**
 * The ids that a text of the staff may mean: the text itself, hex in small letters, and the id in an explorer's link. Part of an id finds
 * its beginning, so shorter hex counts too.
 */
export const transactionIdsIn = (text: string): string[] => {
  const written = writtenTransactionId(text);
  const inLink = /[0-9a-f]{64}/i.exec(written)?.[0].toLowerCase();
  const small = /^(?:0x)?[0-9a-f]{6,64}$/i.test(written) ? [written.replace(/^0x/i, '').toLowerCase()] : [];
  return [...new Set([written, ...small, ...(inLink === undefined ? [] : [inLink])])];
};
