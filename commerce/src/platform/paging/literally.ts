/** A text as a part of a regular expression that finds exactly it. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
