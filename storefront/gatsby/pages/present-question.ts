import type { Question } from '../../src/content/contents';
import type { FaqQuestionDocument } from '../cms/documents';
import { renderRichText } from '../rich-text';

/** A question as lists show it. The build and the preview of drafts share this function. */
export const presentQuestion = ({ slug, question, answer, locale }: FaqQuestionDocument): Question => ({
  slug,
  question,
  answerHtml: renderRichText(answer, locale).html,
});
