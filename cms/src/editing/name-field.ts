import type { Core, UID } from '@strapi/strapi';

const namingFields = ['question', 'title', 'name', 'subject', 'key', 'slug'];

/** The field by which people know a document of this type. */
export const nameFieldOf = (strapi: Core.Strapi, uid: string): string => {
  const attributes = strapi.contentTypes[uid as UID.ContentType]?.attributes ?? {};
  return namingFields.find((field) => field in attributes) ?? 'documentId';
};
