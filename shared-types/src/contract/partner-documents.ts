import { array, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { base64Pattern, isBase64 } from '../text-rules.ts';
import { codeText, done, isoTime, isoTimeOrNull, sortable } from './fields.ts';

/** What a partner's document is. Identity and company registration say who is paid; a tax form goes with the books. */
export const documentKinds = ['identity', 'company', 'tax'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Types of files that are taken; the first bytes of the file decide, never its name. */
export const documentFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentFileType = (typeof documentFileTypes)[number];

/** waiting → accepted or refused; an accepted one expires at its date. */
export const documentStates = ['waiting', 'accepted', 'refused', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentBytesMax = 4 * 1024 * 1024;
/** Documents that a partner may keep here at a time. */
export const documentsMax = 20;

/** Base64 is four characters for three bytes. */
const contentLengthMax = Math.ceil(documentBytesMax / 3) * 4;
const id = string().max(64).required();
const params = object({ id });

const ownDocument = object({
  id,
  kind: string().oneOf(documentKinds).required(),
  fileName: string().required(),
  fileType: string().oneOf(documentFileTypes).required(),
  /** Bytes. */
  size: number().integer().required(),
  state: string().oneOf(documentStates).required(),
  /** Why it was refused, or what the staff says of it. */
  comment: string().defined(),
  uploadedAt: isoTime,
  decidedAt: isoTimeOrNull,
  expiresAt: isoTimeOrNull,
  /** The last day on which it counts. */
  lastDay: string().nullable().defined().meta({ format: 'date', example: '2031-05-17' }),
});
const partnerDocument = ownDocument.meta({ name: 'PartnerDocument' });
export type PartnerDocument = InferType<typeof partnerDocument>;

const staffDocument = ownDocument.shape({
  userId: number().integer().required(),
  /** The partner's e-mail address. */
  email: string().required(),
});
export type StaffDocument = InferType<typeof staffDocument>;

export const partnerDocumentsContract = {
  listOwnDocuments: endpoint({
    method: 'get',
    path: '/api/partner/documents',
    role: 'partner',
    summary: 'Documents that the partner submitted, newest first, with what became of them.',
    answer: array(partnerDocument).required(),
  }),
  uploadDocument: endpoint({
    method: 'post',
    path: '/api/partner/documents',
    role: 'partner',
    summary:
      'Hands in a document: PDF, JPEG or PNG, at most 4 MB. It is stored sealed, and the staff alone can open it.',
    body: object({
      kind: string().oneOf(documentKinds).required(),
      fileName: string().trim().min(1).max(120).required(),
      content: string()
        .max(contentLengthMax)
        .test({
          name: 'matches',
          params: { regex: base64Pattern },
          test: (text) => text === undefined || isBase64(text),
        })
        .required()
        .meta({ description: 'The file in base64.', example: 'JVBERi0xLjcK' }),
    }),
    answer: partnerDocument,
    errors: ['DOCUMENT_TYPE_REFUSED', 'DOCUMENTS_LIMIT'],
  }),
  removeDocument: endpoint({
    method: 'delete',
    path: '/api/partner/documents/:id',
    role: 'partner',
    summary: 'Takes a document back that waits, was refused or has expired. An accepted one stays for the books.',
    params,
    answer: done,
    errors: ['DOCUMENT_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
} as const;

const documentSorts = ['uploadedAt', 'size'] as const;

export const adminDocumentsContract = {
  adminListDocuments: endpoint({
    method: 'get',
    path: '/api/admin/partner-documents',
    role: 'admin',
    right: 'documents.read',
    summary: 'Documents of partners, newest first.',
    query: object({
      state: string().oneOf(documentStates),
      before: string().max(64),
      limit: number().integer().min(1).max(100).default(50),
      ...sortable(...documentSorts),
    }),
    paging: { parameter: 'before', field: 'id', sorts: documentSorts },
    answer: array(staffDocument).required(),
  }),
  adminOpenDocument: endpoint({
    method: 'post',
    path: '/api/admin/partner-documents/:id/views',
    role: 'admin',
    right: 'documents.decide',
    summary: 'The file of a document, in base64 and never inline. Each view stands in the audit log.',
    params,
    answer: object({
      fileName: string().required(),
      fileType: string().oneOf(documentFileTypes).required(),
      content: string().required(),
    }),
    errors: ['DOCUMENT_NOT_FOUND'],
  }),
  adminDecideDocument: endpoint({
    method: 'post',
    path: '/api/admin/partner-documents/:id/decisions',
    role: 'admin',
    right: 'documents.decide',
    summary:
      'Accepts a document, until a day or for good, or refuses it with a reason. The last decision counts; a refusal is told by e-mail.',
    params,
    body: object({
      decision: string().oneOf(['accepted', 'refused']).required(),
      comment: string()
        .trim()
        .max(500)
        .default('')
        .when('decision', { is: 'refused', then: (schema) => schema.min(3).required() }),
      /** The last day on which the document counts (UTC); null: no end. */
      expiresOn: codeText(20)
        .matches(/^\d{4}-\d{2}-\d{2}$/, { name: 'matches' })
        .test('matches', (value) => !value || !Number.isNaN(Date.parse(value)))
        .nullable()
        .default(null),
    }),
    answer: done,
    errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_EXPIRED'],
  }),
} as const;
