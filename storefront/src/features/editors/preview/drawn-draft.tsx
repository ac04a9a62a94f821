import { Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PageContext, TemplateProps } from '../../../content/page-context';
import { useFrameDraft } from '../../../content/site-context';
import { PageSkeleton } from '../../../layouts/page-skeleton';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { RichTextView } from '../../../ui/display/rich-text-view';
import { Modal } from '../../../ui/overlays/modal';
import { exampleValues } from './example-values';
import type { PreviewedPage, PreviewTemplate } from './present-draft';

export type PreviewTemplates = Readonly<Record<PreviewTemplate, ComponentType<TemplateProps<never>>>>;

const Note = styled.p`
  padding: ${space[2]} ${space[4]};
  background: ${color.warningTint};
  color: ${color.warning};
  ${text.caption}
  text-align: center;
`;

const contextOf = (context: PageContext, { route, content }: PreviewedPage): PageContext<never> => ({
  ...context,
  route,
  content: content as never,
});

/** Leads to the part of the page that holds the draft and opens it: a question stands far below the top of its page. */
const DraftInSight = ({ page }: { page: PreviewedPage }) => {
  useEffect(() => {
    const element = page.elementId === undefined ? null : document.getElementById(page.elementId);
    if (element instanceof HTMLDetailsElement) element.open = true;
    element?.scrollIntoView({ block: 'center' });
  }, [page]);
  return null;
};

/** Puts the draft into header and footer for as long as the preview is open. */
const useDraftInFrame = ({ frame, messages }: PreviewedPage): void => {
  const showInFrame = useFrameDraft();
  useEffect(() => {
    showInFrame({ ...frame, ...(messages ? { messages } : {}) });
    return () => showInFrame(undefined);
  }, [showInFrame, frame, messages]);
};

/** A text of the interface alone: it may stand in a place that this page does not have. */
const TextAlone = ({ messages }: { messages: NonNullable<PreviewedPage['messages']> }) => {
  const intl = useIntl();
  return Object.entries(messages).map(([id, message]) => (
    <Note key={id} role="note">
      <FormattedMessage
        id="preview.text-alone"
        values={{ text: intl.formatMessage({ id: id as FormatjsIntl.Message['ids'] }, exampleValues(message)) }}
      />
    </Note>
  ));
};

/** A help text in the window that its button opens on the site. */
const PopupDraft = ({ title, html }: NonNullable<PreviewedPage['popup']>) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
      <RichTextView html={html} />
    </Modal>
  );
};

export interface DrawnDraftProps {
  page: PreviewedPage;
  templates: PreviewTemplates;
  context: PageContext;
}

/** A draft on the page that will show it. */
export const DrawnDraft = ({ page, templates, context }: DrawnDraftProps) => {
  const { locale, messages } = useIntl();
  useDraftInFrame(page);
  const withDraft = useMemo(() => ({ ...messages, ...page.messages }), [messages, page.messages]);
  const Template = templates[page.template];
  return (
    <IntlProvider locale={locale} messages={withDraft}>
      <Note role="note">
        <FormattedMessage id="preview.note" />
      </Note>
      {page.messages && <TextAlone messages={page.messages} />}
      <Suspense fallback={<PageSkeleton />}>
        <Template pageContext={contextOf(context, page)} />
        <DraftInSight page={page} />
      </Suspense>
      {page.popup && <PopupDraft {...page.popup} />}
    </IntlProvider>
  );
};
