/** A document as the CMS stores it. `uid` is its type. */
export interface Draft {
  uid: string;
  document: unknown;
}

/** The token of the preview has expired or was never valid. */
export class PreviewEnded extends Error {}

const timeoutMs = 10_000;

/** Reads the one draft that the token opens. @throws {PreviewEnded} when the CMS refuses the token */
export const readDraft = async (token: string): Promise<Draft> => {
  const answer = await fetch('/cms/preview/document', {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 401) throw new PreviewEnded();
  if (!answer.ok) throw new Error(`the CMS answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: Draft };
  return data;
};
