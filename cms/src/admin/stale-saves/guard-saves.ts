import { describeCall, OpenDocuments } from './open-documents';

export const openDocuments = new OpenDocuments();

/** The form that the browser shows. */
export const placeOfForm = (): string => window.location.pathname + window.location.search;

/**
 * Sends with each save the version that the form was filled from, so that the CMS can refuse one that would replace somebody else's change.
 * Strapi offers no way to add a header to the calls of its own forms, so this wraps the browser's `fetch`.
 */
export const guardSaves = (): void => {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const call = typeof input === 'string' ? describeCall(init?.method ?? 'GET', input) : undefined;
    if (!call) return send(input, init);
    const place = placeOfForm();
    const kept = openDocuments.answerFor(call, place);
    if (kept !== undefined) return new Response(kept, { headers: { 'content-type': 'application/json' } });
    const headers = new Headers(init?.headers);
    const version = openDocuments.versionOf(call);
    if (version !== undefined) headers.set('x-document-version', version);
    const answer = await send(input, { ...init, headers });
    openDocuments.note(call, place, answer.ok, await answer.clone().text());
    return answer;
  };
};
