/** `2026-01-09 14:05:00`, in UTC, nothing after the seconds (rule 20.4). */
export const formatDate = (moment: string | Date): string =>
  new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

/** `2026-01-31T12:01:52`, in UTC: the end of a rental (rule 20.4). */
export const formatEndDate = (moment: string | Date): string => new Date(moment).toISOString().slice(0, 19);

/** `2026-1-9 14-05-00`, in UTC: the end of a pause of purchases, rounded up to the second (rule 20.18). */
export const formatBanDate = (moment: string | Date): string => {
  const end = new Date(Math.ceil(new Date(moment).getTime() / 1_000) * 1_000);
  const [day = '', time = ''] = formatDate(end).split(' ');
  return `${day.split('-').map(Number).join('-')} ${time.replaceAll(':', '-')}`;
};
