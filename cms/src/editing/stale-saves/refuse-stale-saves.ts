import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { isLocalised, languageOf } from '../../access/assert-own-language';
import { namePerson, type Person } from '../name-person';
import { editingWords } from '../editing-words';

/** The draft's `updatedAt` that the form was filled from. The admin sends it with each save (`src/admin/stale-saves`). */
const versionHeader = 'x-document-version';

interface Draft {
  updatedAt: string | Date;
  updatedBy: (Person & { id: number }) | null;
}

/** What the editor is told, with the version that stands now, so that he can choose to replace it. */
export interface StaleSave {
  version: string;
  changedBy: string | null;
}

/** An error of Strapi's own kind: others are logged as faults of the server. */
class StaleSaveError extends errors.ApplicationError<'StaleSave', string, StaleSave> {
  constructor(message: string, details: StaleSave) {
    super(message, details);
    this.name = 'StaleSave';
  }
}

const readDraft = async (strapi: Core.Strapi, ctx: Context): Promise<Draft | null> => {
  const { model, id } = ctx.params as { model: string; id?: string };
  const hasDrafts = strapi.contentTypes[model as UID.ContentType]?.options?.draftAndPublish === true;
  return (await strapi.db.query(model).findOne({
    where: {
      ...(id === undefined ? {} : { documentId: id }),
      ...(isLocalised(strapi, model) ? { locale: languageOf(ctx) } : {}),
      ...(hasDrafts ? { publishedAt: null } : {}),
    },
    populate: ['updatedBy'],
  })) as Draft | null;
};

const describe = ({ updatedAt, updatedBy }: Draft, ownId: unknown): string => {
  const moment = `${new Date(updatedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const words = editingWords();
  if (updatedBy && updatedBy.id === ownId) return words.ownStaleSave(moment);
  return words.staleSave(updatedBy ? namePerson(updatedBy) : words.program, moment);
};

/**
 * Refuses a save (or a publication, which saves first) of a form that was filled before somebody else saved the same language of the
 * document. Without it the last save wins and nobody hears of the other. Programs that send no version are not asked.
 *
 * @throws {StaleSaveError} answered as 400
 */
export const refuseStaleSave = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const version = ctx.get(versionHeader);
  if (version === '') return;
  const draft = await readDraft(strapi, ctx);
  if (!draft) return;
  const current = new Date(draft.updatedAt).toISOString();
  if (current === version) return;
  const details: StaleSave = { version: current, changedBy: draft.updatedBy ? namePerson(draft.updatedBy) : null };
  throw new StaleSaveError(describe(draft, (ctx.state.user as { id: unknown }).id), details);
};
