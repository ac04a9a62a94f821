/** `2026-01-09 14:05:00`, in UTC, nothing after the seconds (protocol section 2, rule 9). */
export const formatDate = (moment: string | Date): string =>
  new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
