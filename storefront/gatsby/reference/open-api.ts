import { fetchJson } from '../fetch-json';
import type { BuildSettings } from '../settings';

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

type Media = Readonly<Record<string, { schema?: Schema }>>;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  /** Who may call; an addition of this shop's documents. */
  'x-role': string;
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Media };
  responses: Readonly<Record<string, { content?: Media }>>;
  /** Events of the stream by name; an addition of this shop's documents. */
  'x-events'?: Readonly<Record<string, { description: string; schema: Schema }>>;
}

/** The engine's public document, as far as the reference shows it. */
export interface OpenApiDocument {
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>>; parameters: Readonly<Record<string, Parameter>> };
}

export const openApiPath = '/api/openapi.json';

/** Reads the document of all public calls. It is made from the contract by the engine. @throws a sentence when the engine does not answer */
export const readOpenApi = async ({ commerceUrl }: BuildSettings): Promise<OpenApiDocument> =>
  (await fetchJson<OpenApiDocument>('commerce', `${commerceUrl}${openApiPath}`)).body;
