import type { adminMessagesContract, MessagePreview } from '@shop/shared-types/contract/admin/messages';
import type { BodyOf } from '@shop/shared-types/endpoint';

import { EditedTextModel, editedTextIdOf } from './edited-text.model.ts';
import { fillText } from './fill-text.ts';
import { findTextProblems } from './find-text-problems.ts';
import { ownTexts } from './own-texts/own-texts.ts';
import { textFromForm } from './read-cms-templates.ts';
import { describeTemplate, type MessageText } from './templates.ts';

type Draft = BodyOf<(typeof adminMessagesContract)['adminPreviewMessage']>;

const asForm = ({ subject = '', paragraphs, button = '' }: MessageText) => ({
  subject,
  body: paragraphs.join('\n\n'),
  button,
});

/**
 * Shows an editor what a draft would say, with example facts, and what is wrong with it; beside it the engine's own text, and whether what is
 * published is sent.
 */
export const previewMessage = async (
  { brandName }: { brandName: string },
  { key, locale, ...form }: Draft,
): Promise<MessagePreview> => {
  const { kind, hasButton, placeholders } = describeTemplate(key);
  const draft = textFromForm(form);
  const examples = Object.fromEntries(Object.entries(placeholders).map(([name, { example }]) => [name, example]));
  const published = await EditedTextModel.findById(editedTextIdOf(key, locale)).lean();
  return {
    kind,
    hasButton,
    placeholders: Object.entries(placeholders).map(([name, { isRequired }]) => ({ name, isRequired })),
    problems: findTextProblems(key, draft),
    preview: asForm(fillText(draft, { ...examples, brand: brandName })),
    ownText: asForm(ownTexts[locale][key]),
    published: published ? { isSent: published.problems.length === 0, problems: published.problems } : null,
  };
};
