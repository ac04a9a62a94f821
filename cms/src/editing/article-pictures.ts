import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { editingWords } from './editing-words';

const articleUid = 'api::article.article';

/** The narrowest picture in pixels that looks sharp where the site shows it. */
const narrowest = { coverPicture: 960, socialPicture: 600 } as const;
type PictureField = keyof typeof narrowest;
const pictureFields = Object.keys(narrowest) as PictureField[];

interface ChosenFile {
  name: string;
  mime: string;
  /** Pixels; null for a file that is no picture. */
  width: number | null;
  height: number | null;
}

/** A picture as it stands in a draft. A draft may lack any part of it. */
export interface ChosenPicture {
  file: ChosenFile | null;
  alt: string | null;
}

/** Why an article with this picture cannot go live, for the editor; undefined when it can. */
export const findPictureProblem = (field: PictureField, { file, alt }: ChosenPicture): string | undefined => {
  const words = editingWords();
  const picture = words.pictures[field];
  if (!file) return words.pictureHasNoFile(picture);
  if (!alt?.trim()) return words.pictureHasNoWords(picture);
  if (!file.mime.startsWith('image/') || !file.width || !file.height) return words.noPicture(file.name, picture);
  if (file.mime === 'image/gif') return words.gif(file.name, picture);
  const least = narrowest[field];
  return file.width < least ? words.narrow(file.name, file.width, picture, least) : undefined;
};

type Draft = Record<PictureField, ChosenPicture | null>;

/** Refuses to publish an article with a picture that the site could not show well, or that blind readers would know nothing of. */
export const refuseUnfitPictures = (strapi: Core.Strapi): void => {
  strapi.documents.use(async (context, next) => {
    const { documentId, locale } = context.params as { documentId?: string; locale?: string };
    if (context.action !== 'publish' || context.uid !== articleUid || !documentId) return next();
    const withFile = { populate: { file: { select: ['name', 'mime', 'width', 'height'] } } };
    const drafts = (await strapi.db.query(articleUid).findMany({
      where: { documentId, publishedAt: null, ...(locale && locale !== '*' ? { locale } : {}) },
      populate: { coverPicture: withFile, socialPicture: withFile },
    })) as Draft[];
    for (const draft of drafts)
      for (const field of pictureFields) {
        const picture = draft[field];
        const problem = picture ? findPictureProblem(field, picture) : undefined;
        if (problem === undefined) continue;
        throw new errors.ValidationError(problem, {
          errors: [{ path: [field], message: problem, name: 'ValidationError', value: null }],
        });
      }
    return next();
  });
};
