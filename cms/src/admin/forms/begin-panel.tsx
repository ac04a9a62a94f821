import { useEffect, useRef } from 'react';

import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/strapi/admin';

import { fieldsToBegin, type BegunFields } from './begin-document';

/** Strapi does not describe the form. */
interface Form {
  values: BegunFields;
  onChange: (name: string, value: unknown) => void;
}

const todayHere = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Types whose documents have an address that is made of their title or name. */
const begun = ['article', 'page', 'tag'].map((name) => `api::${name}.${name}`);

const useBegunFields = (isNew: boolean): void => {
  const { form, contentType } = useContentManagerContext() as unknown as {
    form: Form;
    contentType?: { attributes: Record<string, unknown> };
  };
  const made = useRef('');
  const { values, onChange } = form;
  useEffect(() => {
    if (!isNew || !contentType) return;
    const wanted = fieldsToBegin(values, Object.keys(contentType.attributes), made.current, todayHere());
    for (const [name, value] of Object.entries(wanted)) onChange(name, value);
    if (wanted.slug !== undefined) made.current = wanted.slug;
  }, [isNew, contentType, values, onChange]);
};

/** Shows nothing: fills in what a new document begins with. */
export const BeginPanel: PanelComponent = ({ model, document }) => {
  useBegunFields(begun.includes(model) && !document?.id);
  return null;
};
