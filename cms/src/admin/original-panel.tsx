import { Button, Flex, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useNotification,
  useQueryParams,
} from '@strapi/strapi/admin';

import { useSiteData } from './use-site-data';
import { siteWords } from './site-words';
import { timeOf } from './commerce/parts/time-of';

/** A field as a person reads it (cms/src/editing/readable-fields.ts). */
interface ReadableField {
  label: string;
  text: string;
}

/** The words of the English original as `GET /site/original` answers them (cms/src/editing/outdated-translations.ts). */
interface Original {
  since: string | null;
  fields: ReadableField[] | null;
}

const refreshMs = 30_000;

const Words = ({ fields }: { fields: readonly ReadableField[] }) => (
  <div style={{ display: 'grid', gap: 12, maxBlockSize: 420, overflow: 'auto' }} lang="en" dir="ltr">
    {fields.map(({ label, text }) => (
      <div key={label}>
        <Typography variant="sigma" textColor="neutral600">
          {label}
        </Typography>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '1.4rem' }}>{text}</p>
      </div>
    ))}
  </div>
);

/** Beside a translation: the original, and whether it has changed since the translation was saved. */
export const OriginalPanel = ({ locale }: { locale: string }) => {
  const { model, id: documentId } = useContentManagerContext();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const words = siteWords();
  const where = { uid: model, documentId: documentId ?? '', locale };
  const original = useSiteData<Original>(`/site/original?${new URLSearchParams(where).toString()}`, refreshMs);
  const confirm = () =>
    post('/site/original/still-fits', where).then(
      () => toggleNotification({ type: 'success', message: words.upToDate }),
      (error: unknown) => toggleNotification({ type: 'danger', message: (error as Error).message }),
    );
  if (original.state === 'loading') return <Typography>{words.originalIsRead}</Typography>;
  if (original.state === 'failed') return <Typography>{words.originalUnread}</Typography>;
  if (!original.data.fields) return <Typography>{words.noEnglish}</Typography>;
  const { since, fields } = original.data;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {since !== null && (
        <>
          <Typography role="alert" textColor="danger600" fontWeight="bold">
            {words.originalChanged(timeOf(since))}
          </Typography>
          <Button variant="secondary" onClick={() => void confirm()}>
            {words.stillFits}
          </Button>
        </>
      )}
      <Words fields={fields} />
    </Flex>
  );
};

/** The language of the form, where it is a translation. */
export const useTranslatedLocale = (): string | undefined => {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale;
  return locale === 'en' ? undefined : locale;
};
