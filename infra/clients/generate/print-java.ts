import { errorCodes } from '@shop/shared-types/error-catalogue';
import { ownValue } from '@shop/shared-types/own-value';

import type { ClientCall, NamedShape } from './client-calls.ts';
import { nameObjects, type NamedField, type NamedObject, type NamedType } from './name-objects.ts';

const isText = ({ values }: { values: readonly unknown[] }): boolean =>
  values.every((value) => typeof value === 'string');

const boxedType = (type: NamedType): string => {
  switch (type.kind) {
    case 'text':
      return 'String';
    case 'number':
      return 'Double';
    case 'integer':
      return 'Long';
    case 'boolean':
      return 'Boolean';
    case 'anything':
      return 'Object';
    case 'choice':
      return isText(type) ? 'String' : 'Object';
    case 'list':
      return `List<${boxedType(type.item)}>`;
    case 'map':
      return 'Map<String, Object>';
    case 'named':
      return type.name;
  }
};

const bareTypes: Readonly<Record<string, string>> = { Double: 'double', Long: 'long', Boolean: 'boolean' };
/** What may be missing or null has a type that can be null. */
const typeOf = (type: NamedType, mayBeMissing: boolean): string => {
  const boxed = boxedType(type);
  return mayBeMissing ? boxed : (ownValue(bareTypes, boxed) ?? boxed);
};

/** An expression that reads a value of the type out of parsed JSON. */
const read = (type: NamedType, from: string): string => {
  switch (type.kind) {
    case 'text':
      return `Json.text(${from})`;
    case 'number':
      return `Json.number(${from})`;
    case 'integer':
      return `Json.integer(${from})`;
    case 'boolean':
      return `Json.truth(${from})`;
    case 'anything':
      return from;
    case 'choice':
      return isText(type) ? `Json.text(${from})` : from;
    case 'list':
      return `Json.list(${from}, item -> ${read(type.item, 'item')})`;
    case 'map':
      return `Json.object(${from})`;
    case 'named':
      return `Json.object(${from}, ${type.name}::of)`;
  }
};

const reserved = new Set([
  'default',
  'package',
  'class',
  'new',
  'public',
  'private',
  'return',
  'switch',
  'case',
  'for',
]);
const memberName = (field: string): string => {
  const name = field.replaceAll(/[_-](\w)/g, (_all, letter: string) => letter.toUpperCase());
  return reserved.has(name) ? `${name}_` : name;
};

const recordOf = ({ name, fields }: NamedObject): string => {
  const members = fields.map(
    ({ name: field, isOptional, type }) => `${typeOf(type, isOptional || type.isNullable)} ${memberName(field)}`,
  );
  const values = fields.map(({ name: field, type }) => read(type, `json.get("${field}")`));
  return `    public record ${name}(
            ${members.join(',\n            ')}) {
        static ${name} of(Map<String, Object> json) {
            return new ${name}(
                    ${values.join(',\n                    ')});
        }
    }`;
};

/** Fills a call's body. What the contract demands is an argument of the constructor, what may be left out a method. */
const bodyOf = ({ name, fields }: NamedObject): string => {
  const argumentOf = ({ name: field, type }: NamedField): string =>
    `${typeOf(type, type.isNullable)} ${memberName(field)}`;
  const put = ({ name: field }: NamedField): string => `put("${field}", ${memberName(field)});`;
  const needed = fields.filter(({ isOptional }) => !isOptional);
  const setters = fields
    .filter(({ isOptional }) => isOptional)
    .map(
      (field) => `

        public ${name} ${memberName(field.name)}(${argumentOf(field)}) {
            ${put(field)}
            return this;
        }`,
    );
  return `    public static final class ${name} extends Body {
        public ${name}(${needed.map(argumentOf).join(', ')}) {${needed.map((field) => `\n            ${put(field)}`).join('')}${needed.length > 0 ? '\n        ' : ''}}${setters.join('')}
    }`;
};

const rowOf = ({ name, endpoint }: ClientCall): string =>
  `            Map.entry("${name}", new Call("${endpoint.method.toUpperCase()}", "${endpoint.path}", "${endpoint.envelope}", ${endpoint.isIdempotent}))`;

/** The contract as one class of Java: records of the answers, bodies of the calls, error codes, and the table of calls. */
export const printJava = (
  calls: readonly ClientCall[],
  named: readonly NamedShape[],
  given: readonly NamedShape[],
): string => `package numeo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The contract. Made by {@code npm run clients -w @shop/infra}: a change here is lost with the next run.
 *
 * <p>Amounts are whole kopecks, moments are ISO 8601.
 */
public final class Contract {
    private Contract() {}

    /** How a call is sent. */
    record Call(String method, String path, String envelope, boolean isIdempotent) {}

    /** What a call is given. */
    public abstract static class Body {
        final Map<String, Object> values = new LinkedHashMap<>();

        final void put(String name, Object value) {
            values.put(name, value);
        }
    }

${[...nameObjects(named).map(recordOf), ...nameObjects(given).map(bodyOf)].join('\n\n')}

    /** Codes of the shop's catalogue. */
    public static final Set<String> ERROR_CODES = Set.of(
${errorCodes.map((code) => `            "${code}"`).join(',\n')});

    static final Map<String, Call> CALLS = Map.ofEntries(
${calls.map(rowOf).join(',\n')});
}
`;
