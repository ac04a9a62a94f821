import { postSigned } from './post-signed';

export type SiteCommand = 'hold' | 'release' | 'rollback';

/** Who of the staff asks, and why: both stand in the panel for the others. */
export interface SiteCommandReason {
  by: string;
  reason: string;
}

/** The rebuilder did not do it. The message is for the member of staff who asked. */
export class SiteCommandFailed extends Error {}

const pathOf = { hold: '/hold', release: '/release', rollback: '/rollback' } as const;

/**
 * Tells the rebuilder to hold publication, to release it, or to serve the release before.
 * @throws {SiteCommandFailed} when the rebuilder is away or refuses
 */
export const commandSite = async (
  rebuilderUrl: string | undefined,
  secret: string,
  command: SiteCommand,
  reason: SiteCommandReason,
): Promise<void> => {
  const answer = await postSigned(`${rebuilderUrl}${pathOf[command]}`, secret, JSON.stringify(reason)).catch(
    () => undefined,
  );
  if (!answer)
    throw new SiteCommandFailed('The rebuilder does not answer. Nothing was changed; try again in a minute.');
  if (!answer.ok) {
    const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
    throw new SiteCommandFailed(error ?? `The rebuilder refused with ${answer.status}. Its log says why.`);
  }
};
