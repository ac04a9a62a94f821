import type { ValidationError } from 'yup';

import { fieldRules, type FieldRule } from './error-catalogue.ts';

/** A wrong field and the rule it breaks, without a sentence. */
export interface BrokenRule {
  path: string;
  rule: FieldRule;
  limit: number | undefined;
}

const ruleOf = ({ type, params }: ValidationError): FieldRule => {
  if (type === 'optionality' || type === 'nullable') return 'required';
  if (type === 'min') {
    // yup uses one name for a text's length, a number's bound and a list's length; readers need different sentences.
    if (params && 'more' in params) return 'moreThan';
    if (typeof params?.['value'] === 'number') return 'minValue';
    if (Array.isArray(params?.['value'])) return 'required';
  }
  return fieldRules.includes(type as FieldRule) ? (type as FieldRule) : 'typeError';
};

const limitOf = (params: Record<string, unknown> | undefined): number | undefined => {
  const bound = params?.['min'] ?? params?.['max'] ?? params?.['more'];
  return typeof bound === 'number' ? bound : undefined;
};

/** Lists every wrong field of a yup failure, one entry a path. Pages that carry one language turn the rules into their own sentences. */
export const findFieldErrors = (failure: ValidationError): BrokenRule[] => {
  const leaves = failure.inner.length > 0 ? failure.inner : [failure];
  const firstByPath = new Map<string, BrokenRule>();
  for (const leaf of leaves) {
    const path = leaf.path ?? '';
    const rule = ruleOf(leaf);
    // "required" explains an empty field better than the length rule that fails with it.
    if (!firstByPath.has(path) || rule === 'required') {
      firstByPath.set(path, { path, rule, limit: limitOf(leaf.params) });
    }
  }
  return [...firstByPath.values()];
};
