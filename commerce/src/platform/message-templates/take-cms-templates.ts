import type { AnyBulkWriteOperation } from 'mongoose';

import type { CmsReader } from '../cms/read-cms.ts';
import type { Logger } from '../logging/logger.ts';
import { EditedTextModel, editedTextIdOf, type EditedText } from './edited-text.model.ts';
import { findTextProblems } from './find-text-problems.ts';
import { readCmsTemplates, type CmsTemplate } from './read-cms-templates.ts';
import { isTemplateKey } from './templates.ts';

const problemsOf = ({ key, text }: CmsTemplate, isAlone: boolean): string[] => [
  ...(isAlone ? [] : ['Another document has the same message: delete one of them.']),
  ...(isTemplateKey(key) ? findTextProblems(key, text) : ['The shop sends no message of this name.']),
];

const updatesOf = (templates: readonly CmsTemplate[]): AnyBulkWriteOperation<EditedText>[] => {
  const ids = templates.map(({ key, locale }) => editedTextIdOf(key, locale));
  return templates.map((template) => {
    const _id = editedTextIdOf(template.key, template.locale);
    const problems = problemsOf(template, ids.indexOf(_id) === ids.lastIndexOf(_id));
    // A text with a mistake leaves the last good one in place.
    const good = problems.length === 0 ? { text: template.text } : {};
    return { updateOne: { filter: { _id }, update: { $set: { problems, ...good } }, upsert: true } };
  });
};

/**
 * Takes over what the editors published. A message without a document, or whose document was withdrawn, is sent in the engine's own words
 * again; while the CMS is away, everything stays as it is (rule 15.11).
 */
export const takeCmsTemplates = async ({ logger, ...cms }: CmsReader & { logger: Logger }): Promise<void> => {
  if (cms.cmsSubmitToken === undefined) return;
  let templates: CmsTemplate[];
  try {
    templates = await readCmsTemplates(cms);
  } catch (failure) {
    logger.warn({ err: failure }, 'the CMS did not answer with its messages: the last texts stay in use');
    return;
  }
  const updates = updatesOf(templates);
  const kept = templates.map(({ key, locale }) => editedTextIdOf(key, locale));
  await EditedTextModel.bulkWrite([...updates, { deleteMany: { filter: { _id: { $nin: kept } } } }]);
};
