/** The text with a dot in the place of each digit of any script. */
export const maskText = (text: string): string => text.replace(/\p{Nd}/gu, '•');
