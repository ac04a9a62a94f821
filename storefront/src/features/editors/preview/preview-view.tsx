import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import type { PageContext } from '../../../content/page-context';
import { useLocale } from '../../../i18n/locale-context';
import { PageSkeleton } from '../../../layouts/page-skeleton';
import { PageTitle } from '../../../layouts/page-title';
import { DrawnDraft, type PreviewTemplates } from './drawn-draft';
import { presentDraft, UnreadableText, type PreviewedPage } from './present-draft';
import { PreviewEnded, readDraft } from './read-draft';
import { publishedReader } from './read-published';

type Shown =
  | { state: 'loading' }
  | { state: 'page'; page: PreviewedPage }
  | { state: 'no-page' }
  | { state: 'ended' }
  | { state: 'unreadable' }
  | { state: 'failed' };

/** The message that Strapi's admin posts to the frame after the form beside it has been saved. */
const savedMessage = 'strapiUpdate';

const isSaved = ({ origin, data }: MessageEvent<unknown>): boolean =>
  origin === window.location.origin &&
  typeof data === 'object' &&
  data !== null &&
  (data as { type?: unknown }).type === savedMessage;

const useDraft = (): Shown => {
  const { code } = useLocale();
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<Shown> => {
      try {
        const draft = await readDraft(window.location.hash.slice(1));
        const page = await presentDraft(draft, code, publishedReader(code));
        return page ? { state: 'page', page } : { state: 'no-page' };
      } catch (failure) {
        if (failure instanceof UnreadableText) return { state: 'unreadable' };
        return { state: failure instanceof PreviewEnded ? 'ended' : 'failed' };
      }
    };
    const load = (): void =>
      void show().then((next) => {
        if (isWanted) setShown(next);
      });
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (isSaved(event)) load();
    };
    load();
    window.addEventListener('message', onMessage);
    window.addEventListener('hashchange', load);
    return () => {
      isWanted = false;
      window.removeEventListener('message', onMessage);
      window.removeEventListener('hashchange', load);
    };
  }, [code]);
  return shown;
};

/** A draft of the CMS, on the page that will show it. The CMS gives out the address; its token opens one document for one hour. */
export const PreviewView = ({ templates, context }: { templates: PreviewTemplates; context: PageContext }) => {
  const intl = useIntl();
  const shown = useDraft();
  if (shown.state === 'loading') return <PageSkeleton />;
  if (shown.state !== 'page') {
    // messages: preview.*
    return (
      <PageTitle
        title={intl.formatMessage({ id: `preview.${shown.state}-title` })}
        lead={intl.formatMessage({ id: `preview.${shown.state}-text` })}
      />
    );
  }
  return <DrawnDraft page={shown.page} templates={templates} context={context} />;
};
