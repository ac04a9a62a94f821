import { array, number, object, string } from 'yup';

import { localeOfLanguage, type LocaleCode } from '@shop/shared-types/locales';

import { readCms, type CmsReader } from '../cms/read-cms.ts';
import type { MessageText } from './templates.ts';

/** A document of the CMS in one language. */
export interface CmsTemplate {
  key: string;
  locale: LocaleCode;
  text: MessageText;
}

const bytesMax = 4 * 1024 * 1024;
/** All messages in all languages are about 250 documents. */
const pageSize = 1_000;

const answerShape = object({
  data: array(
    object({
      key: string().required(),
      locale: string().required(),
      subject: string().nullable(),
      body: string().nullable(),
      button: string().nullable(),
    }),
  ).required(),
  meta: object({ pagination: object({ total: number().integer().max(pageSize).required() }).required() }).required(),
});

/** A text as an editor typed it: an empty line begins a new paragraph. */
export const textFromForm = ({
  subject,
  body,
  button,
}: {
  subject?: string | null | undefined;
  body?: string | null | undefined;
  button?: string | null | undefined;
}): MessageText => ({
  subject: subject?.trim() || undefined,
  paragraphs: (body ?? '')
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
  button: button?.trim() || undefined,
});

/**
 * Reads all published messages from the CMS.
 * @throws OutsideCallFailed when the CMS does not answer; Error when its answer has another shape.
 */
export const readCmsTemplates = async (cms: CmsReader): Promise<CmsTemplate[]> => {
  const path = `/api/message-templates?locale=*&sort=id&pagination[pageSize]=${pageSize}`;
  const answer = await readCms(cms, path, bytesMax);
  const { data } = await answerShape.validate(answer, { strict: true });
  return data.flatMap(({ key, locale: cmsLocale, ...form }) => {
    const locale = localeOfLanguage(cmsLocale);
    return locale ? [{ key, locale, text: textFromForm(form) }] : [];
  });
};
