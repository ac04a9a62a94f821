import { isDeepStrictEqual } from 'node:util';

import type { Core } from '@strapi/strapi';

import { fieldLabel } from '../../editing/field-label';
import { readableText } from '../../editing/readable-fields';
import type { PortableFields } from './portable-document';

/** A field that differs, in the words of the form. */
export interface FieldChange {
  field: string;
  then: string;
  now: string;
}

/** The fields in which two versions of a document differ, as texts for people. */
export const compareFields = (
  strapi: Core.Strapi,
  uid: string,
  then: PortableFields,
  now: PortableFields,
): Promise<FieldChange[]> => {
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  const changed = names.filter((name) => !isDeepStrictEqual(then[name] ?? null, now[name] ?? null));
  return Promise.all(
    changed.map(async (name) => ({
      field: fieldLabel(name),
      then: await readableText(strapi, uid, name, then[name]),
      now: await readableText(strapi, uid, name, now[name]),
    })),
  );
};
