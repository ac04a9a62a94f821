import { createHash } from 'node:crypto';

import type { Core } from '@strapi/strapi';

import { fieldLabel } from './field-label';
import { formRows, listColumns, listOrder, type ListedAttribute } from './list-columns';

interface FieldConfiguration {
  edit?: { label?: string; description?: string };
  list?: { label?: string };
}

interface Configuration {
  uid: string;
  settings: { mainField?: string; defaultSortBy?: string; defaultSortOrder?: 'ASC' | 'DESC' };
  layouts: { list?: string[]; edit?: { name: string; size: number }[][] };
  metadatas: Record<string, FieldConfiguration>;
}

interface Model {
  uid: string;
}

interface ConfigurationService {
  findConfiguration: (model: Model) => Promise<Configuration>;
  updateConfiguration: (model: Model, configuration: Configuration) => Promise<unknown>;
}

interface DescribedAttribute extends ListedAttribute {
  pluginOptions?: {
    editor?: { hint?: string; label?: string; isListed?: boolean; isComputed?: boolean };
  };
}

interface Described extends Model {
  pluginOptions?: { i18n?: { localized?: boolean } };
  attributes: Record<string, DescribedAttribute>;
}

/** Counts up with the rules of this file, so that a CMS that was described by older ones is described anew. */
const rulesNumber = 3;
const storeKey = { type: 'api', name: 'editing', key: 'field-descriptions' } as const;

/** The fields that name a document in lists and links, best first. Strapi alone would take the slug. */
const namingFields = ['question', 'title', 'name', 'subject', 'brand', 'key', 'from'];

/** Our content types; components and those of Strapi have other names. */
const isContentType = ({ uid }: Model): boolean => uid.startsWith('api::');

const describe = async (service: ConfigurationService, model: Described): Promise<void> => {
  const configuration = await service.findConfiguration(model);
  const metadatas = { ...configuration.metadatas };
  for (const [name, { pluginOptions }] of Object.entries(model.attributes)) {
    const field = metadatas[name];
    if (!field?.edit) continue;
    const label = pluginOptions?.editor?.label ?? fieldLabel(name);
    metadatas[name] = {
      edit: { ...field.edit, label, description: pluginOptions?.editor?.hint ?? '' },
      list: { ...field.list, label },
    };
  }
  const mainField = namingFields.find((name) => name in model.attributes) ?? configuration.settings.mainField;
  const order = isContentType(model) ? listOrder(model.attributes) : {};
  const settings = { ...configuration.settings, mainField, ...order };
  const { layouts } = configuration;
  const isTranslated = model.pluginOptions?.i18n?.localized === true;
  const listed = isContentType(model) &&
    mainField !== undefined && { list: listColumns(model.attributes, mainField, isTranslated) };
  const isComputed = (name: string): boolean => model.attributes[name]?.pluginOptions?.editor?.isComputed === true;
  const edit = formRows(layouts.edit ?? [], mainField, isComputed);
  await service.updateConfiguration(model, {
    ...configuration,
    settings,
    metadatas,
    layouts: { ...layouts, edit, ...listed },
  });
};

/**
 * Shows the hints of our schemas (`pluginOptions.editor.hint`) under the fields of the admin's forms (a Strapi schema
 * has no place for them), names documents by their words, and chooses columns and order of lists. Repeated only when a schema or these rules change, so that an
 * editor's own view settings last until then.
 */
export const describeFields = async (strapi: Core.Strapi): Promise<void> => {
  const contentTypes = (Object.values(strapi.contentTypes) as unknown as Described[]).filter(isContentType);
  const components = Object.values(strapi.components) as unknown as Described[];
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        rulesNumber,
        ...[...contentTypes, ...components].map(({ uid, attributes }) => [uid, attributes]),
      ]),
    )
    .digest('hex');
  if ((await strapi.store.get(storeKey)) === hash) return;
  const manager = strapi.plugin('content-manager');
  await strapi.db.transaction(async () => {
    for (const model of contentTypes) await describe(manager.service('content-types'), model);
    for (const model of components) await describe(manager.service('components'), model);
    await strapi.store.set({ ...storeKey, value: hash });
  });
};
