/** A moment as the staff's own clock shows it. */
export const timeOf = (iso: string): string => new Date(iso).toLocaleString();
