import type { SiteLocale } from '../../content/seeding/content-locales';

/** The site's own texts of one language, by their keys. */
export type Texts = Readonly<Record<string, string>>;
export type OwnTexts = Readonly<Record<SiteLocale, Texts>>;

const timeoutMs = 3_000;

/**
 * The texts of the interface as the site brings them, in all languages. The rebuilder has them beside the site's code.
 * @returns undefined when it does not answer
 */
export const readOwnTexts = async (rebuilderUrl: string | undefined): Promise<OwnTexts | undefined> => {
  if (!rebuilderUrl) return undefined;
  try {
    const answer = await fetch(`${rebuilderUrl}/interface-texts`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return undefined;
    const texts = (await answer.json()) as OwnTexts;
    return typeof texts.en === 'object' ? texts : undefined;
  } catch {
    return undefined;
  }
};
