import { callEndpoint } from '../../session/api/call-endpoint';
import { usePagedList } from '../../session/resources/paged-list';

const pageSize = 50;

/** SIM cards by number, page by page: those whose number begins so, or whose port it is; of one country, or of all. */
export const usePartnerSims = (search: string, country: string) =>
  usePagedList({
    subject: ['listPartnerSims', search, country],
    pageSize,
    load: (after: string | undefined) =>
      callEndpoint('listPartnerSims', {
        query: {
          limit: pageSize,
          after,
          ...(search === '' ? {} : { search }),
          ...(country === '' ? {} : { country: Number(country) }),
        },
      }),
    cursorOf: ({ phone }) => phone,
  });
