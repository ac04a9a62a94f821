import { useEffect, useState } from 'react';

import { Box, Button, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useNotification,
  useQueryParams,
} from '@strapi/strapi/admin';

import type { MessagePreview } from '@shop/shared-types/contract/admin/messages';

import { siteWords } from './site-words';

const typingPauseMs = 500;

interface Draft {
  key?: string;
  subject?: string;
  body?: string;
  button?: string;
}

type Shown = { state: 'empty' } | { state: 'away' } | { state: 'loaded'; data: MessagePreview };

const usePreview = (draft: Draft, locale: string): Shown => {
  const { post } = useFetchClient();
  const [shown, setShown] = useState<Shown>({ state: 'empty' });
  const { key, subject, body, button } = draft;
  useEffect(() => {
    if (!key) return;
    let isShown = true;
    const timer = setTimeout(() => {
      post<{ data: MessagePreview }>('/site/message-preview', { key, locale, subject, body, button }).then(
        ({ data }) => isShown && setShown({ state: 'loaded', data: data.data }),
        () => isShown && setShown({ state: 'away' }),
      );
    }, typingPauseMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [post, key, locale, subject, body, button]);
  return key ? shown : { state: 'empty' };
};

const Message = ({ title, message }: { title: string; message: MessagePreview['preview'] }) => (
  <Box background="neutral100" padding={3} hasRadius>
    <Typography variant="sigma" textColor="neutral600">
      {title}
    </Typography>
    {message.subject && <p style={{ fontWeight: 700 }}>{message.subject}</p>}
    <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.body}</p>
    {message.button && <p>[{message.button}]</p>}
  </Box>
);

const Problems = ({ title, problems }: { title: string; problems: readonly string[] }) =>
  problems.length === 0 ? null : (
    <div role="alert">
      <Typography fontWeight="bold" textColor="danger600">
        {title}
      </Typography>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );

const describePublished = ({ published }: MessagePreview): string => {
  if (!published) return siteWords().ownWords;
  return published.isSent ? siteWords().sent : siteWords().notSent;
};

/** Sends the form, as it stands, with example facts to the editor's own address. */
const TestButton = ({ draft, locale, isReady }: { draft: Draft; locale: string; isReady: boolean }) => {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const { key, subject, body, button } = draft;
    try {
      const { data } = await post<{ data: { to: string } }>('/site/message-test', {
        key,
        locale,
        subject,
        body,
        button,
      });
      toggleNotification({ type: 'success', message: siteWords().sentTo(data.data.to) });
    } catch (error) {
      toggleNotification({ type: 'danger', message: (error as Error).message });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" disabled={!isReady} loading={isBusy} onClick={() => void send()}>
      {siteWords().sendToMe}
    </Button>
  );
};

/** What the message in the form would say, its mistakes, and what the shop sends now. */
export const MessagePanel = () => {
  // Strapi does not describe the form.
  const { form } = useContentManagerContext() as { form: { values: Draft } };
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? 'en';
  const shown = usePreview(form.values, locale);
  const words = siteWords();
  if (shown.state === 'empty') return <p>{words.chooseMessage}</p>;
  if (shown.state === 'away') return <p>{words.noPreview}</p>;
  const { data } = shown;
  const names = data.placeholders.map(({ name, isRequired }) => `{${name}}${isRequired ? '' : ` (${words.optional})`}`);
  return (
    <div style={{ display: 'grid', gap: 12, fontSize: '1.4rem', lineHeight: 1.4, minInlineSize: 0 }}>
      <strong>{describePublished(data)}</strong>
      <Problems title={words.publishedWithMistakes} problems={data.published?.problems ?? []} />
      <Problems title={words.cannotBeSent} problems={data.problems} />
      <span>{words.placeholders(names.join(', '))}</span>
      <Message title={words.preview} message={data.preview} />
      <TestButton draft={form.values} locale={locale} isReady={data.problems.length === 0} />
      <Message title={words.shopsWords} message={data.ownText} />
    </div>
  );
};
