/** Fields of the filter; an empty text is no condition. Days are `2026-11-24`, in the time zone of the browser. */
export interface PublicationFilter {
  by: string;
  action: string;
  locale: string;
  from: string;
  to: string;
}

/** The first moment of a day, or of the day after it. */
const momentOf = (day: string, daysLater: number): string => {
  if (day === '') return '';
  const moment = new Date(`${day}T00:00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
};

/** The filter as the CMS takes it: both days are included. */
export const queryOf = ({ by, action, locale, from, to }: PublicationFilter): string => {
  const fields = { by: by.trim(), action, locale, from: momentOf(from, 0), to: momentOf(to, 1) };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
};

const singleTypes = ['api::home-page.home-page', 'api::organisation.organisation'];

/** The form of a document in one language. */
export const formPath = (row: { uid: string; documentId: string; locale: string | null }): string => {
  const isSingle = singleTypes.includes(row.uid);
  const path = isSingle ? `single-types/${row.uid}` : `collection-types/${row.uid}/${row.documentId}`;
  return `/content-manager/${path}${row.locale ? `?plugins[i18n][locale]=${row.locale}` : ''}`;
};
