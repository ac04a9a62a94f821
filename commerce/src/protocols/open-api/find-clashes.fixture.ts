/** A part of a JSON document. */
type Node = Record<string, unknown>;

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { $ref?: string; name: string; in: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

export interface CheckedDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Node>; parameters: Record<string, { name: string; in: string }> };
}

/** Words that a language keeps for itself; a generated name with one of them is changed or refused. */
const reserved = new Set(
  (
    'and as assert async await bool break case catch class const continue def default del delete dict do elif else enum export extends ' +
    'false final finally float for from function global if import in int interface is lambda let list namespace new none nonlocal not null ' +
    'object or package pass private property protected public raise return self set static str super switch this throw true try tuple type ' +
    'typeof var void while with yield'
  ).split(' '),
);
/** Names that generated methods give to arguments of their own. */
const argumentsOfGenerators = new Set(['client', 'body', 'self', 'cls', 'data', 'options', 'params', 'request', 'url']);

/** Media types that the usual generators read; others drop the answer. */
const readMediaTypes = /^(?:application\/json|text\/[\w.-]+)$/;
const schemaName = /^[A-Z][A-Za-z0-9]*$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** In camel case, snake case and capitals a name has the same letters and digits. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const pascal = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());

const twice = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.findIndex((other) => plain(other) === plain(name)) !== at);

/** Every schema inside a part of the document, with its place. */
const schemasIn = (value: unknown, place: string): [string, Node][] => {
  if (Array.isArray(value)) return value.flatMap((entry, index) => schemasIn(entry, `${place}/${index}`));
  if (!isNode(value)) return [];
  const inner = Object.entries(value).flatMap(([name, entry]) =>
    // Examples and defaults are values, and fields may be called like words of JSON Schema.
    ['example', 'examples', 'default', 'enum', 'const'].includes(name) && !place.endsWith('/properties')
      ? []
      : schemasIn(entry, `${place}/${name}`),
  );
  const isSchema =
    !place.endsWith('/properties') && ['type', 'anyOf', 'oneOf', 'allOf', 'enum'].some((word) => word in value);
  return isSchema ? [[place, value], ...inner] : inner;
};

/** The names of classes: of schemas, and `PaymentMethod` for an enum or an object that stands inside `Payment`. */
const classesOf = (schemas: Record<string, Node>): string[] => {
  const inside = (owner: string, { properties = {}, items }: Node): string[] => [
    ...Object.entries(properties as Record<string, Node>).flatMap(([field, schema]) => {
      const name = owner + pascal(field);
      const entry = isNode(schema['items']) ? schema['items'] : schema;
      return [...(entry['enum'] || entry['properties'] ? [name] : []), ...inside(name, entry)];
    }),
    ...(isNode(items) ? inside(owner, items) : []),
  ];
  return Object.entries(schemas).flatMap(([name, schema]) => [name, ...inside(name, schema)]);
};

const findNameClashes = ({ components: { schemas } }: CheckedDocument): string[] => [
  ...twice(classesOf(schemas)).map((name) => `two classes are named ${name}`),
  ...Object.keys(schemas)
    .filter((name) => !schemaName.test(name) || reserved.has(name.toLowerCase()))
    .map((name) => `a class cannot be named ${name}`),
];

const findCallClashes = ({ paths, components }: CheckedDocument): string[] => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const shapes = calls.map(({ path, method }) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`);
  const parameters = calls.flatMap(({ operation: { operationId, parameters: given = [] } }) => {
    const names = given.map(({ $ref, name }) =>
      $ref === undefined ? name : (components.parameters[$ref.slice($ref.lastIndexOf('/') + 1)]?.name ?? ''),
    );
    return [
      ...twice(names).map((name) => `${operationId} has two parameters ${name}`),
      ...names
        .filter((name) => argumentsOfGenerators.has(plain(name)))
        .map((name) => `${operationId}: a parameter cannot be named ${name}`),
    ];
  });
  return [
    ...twice(calls.map(({ operation }) => operation.operationId)).map((id) => `two methods are named ${id}`),
    ...calls
      .filter(({ operation }) => reserved.has(operation.operationId.toLowerCase()))
      .map(({ operation }) => `a method cannot be named ${operation.operationId}`),
    ...shapes.filter((shape, at) => shapes.indexOf(shape) !== at).map((shape) => `two paths are ${shape}`),
    ...calls.flatMap(({ operation: { operationId, responses } }) =>
      Object.values(responses)
        .filter(({ content }) => content && !Object.keys(content).some((type) => readMediaTypes.test(type)))
        .map(() => `no generator reads an answer of ${operationId}`),
    ),
    ...parameters,
  ];
};

const isNull = (choice: unknown): boolean => isNode(choice) && choice['type'] === 'null';

/** What is wrong with one schema, apart from its name. */
const findSchemaFaults = (schema: Node): string[] => {
  const { type, enum: choices, properties, discriminator, exclusiveMinimum, exclusiveMaximum } = schema;
  const unions = [schema['anyOf'], schema['oneOf'], schema['allOf']].filter(Array.isArray) as unknown[][];
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : [];
  return [
    ...(types.length > 1 ? [`is of several types: ${types.join(', ')}`] : []),
    ...(unions.some((union) => union.filter((choice) => !isNull(choice)).length > 1) ? ['is a union of objects'] : []),
    ...(discriminator === undefined ? [] : ['has a discriminator']),
    ...([exclusiveMinimum, exclusiveMaximum].some((bound) => typeof bound === 'boolean')
      ? ['has a bound of OpenAPI 3.0']
      : []),
    ...(Array.isArray(choices) && twice(choices.filter((one) => one !== null).map(String)).length > 0
      ? [`has values with one name: ${twice(choices.map(String)).join(', ')}`]
      : []),
    ...(Array.isArray(choices) && choices.some((one) => one === '') ? ['has a value without a name'] : []),
    ...(isNode(properties) ? twice(Object.keys(properties)).map((name) => `has two fields ${name}`) : []),
    ...(type === 'array' && isNode(schema['items']) && Object.keys(schema['items']).length === 0
      ? ['has entries of no type']
      : []),
    ...(isNode(properties)
      ? Object.entries(properties)
          .filter(([, field]) => isNode(field) && !['type', '$ref', 'anyOf', 'enum'].some((word) => word in field))
          .map(([name]) => `has the field ${name} of no type`)
      : []),
  ];
};

const refsOf = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

/** Objects that contain themselves: generators of some languages write classes without an end. */
const findCircles = (schemas: Record<string, Node>): string[] =>
  Object.keys(schemas).filter((start) => {
    const seen = new Set<string>();
    const waiting = refsOf(schemas[start]);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(...refsOf(schemas[name] ?? {}));
    }
    return seen.has(start);
  });

/** What the usual makers of clients cannot bear in a document, or silently leave out (rule 20.27). */
export const findClashes = (document: CheckedDocument): string[] => [
  ...findNameClashes(document),
  ...findCallClashes(document),
  ...schemasIn({ ...document }, '').flatMap(([place, schema]) =>
    findSchemaFaults(schema).map((fault) => `${place} ${fault}`),
  ),
  ...findCircles(document.components.schemas).map((name) => `${name} contains itself`),
];
