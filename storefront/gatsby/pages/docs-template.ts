import { ownValue } from '@shop/shared-types/own-value';

import type { CmsPageContent, ConsoleInterface } from '../../src/content/contents';
import type { TemplateName } from '../plan/planned-page';

/** Routes of the editors' pages that have a console, and what it offers first. The pages below the JSON API have the JSON API's. */
const consoles: Readonly<Record<string, ConsoleInterface>> = {
  '/api': 'activation',
  '/docs/handler-api': 'activation',
  '/docs/json-api': 'json',
};

/** @returns what the console of a page of the documentation offers first, or null for a page without one */
export const firstInConsole = (route: string): ConsoleInterface | null => ownValue(consoles, route) ?? null;

/** A reference and a console weigh 1 KB of scripts, so pages without both have a template without their scripts. */
export const docsTemplateOf = (
  { sections }: Pick<CmsPageContent, 'sections'>,
  first: ConsoleInterface | null,
): TemplateName => (first || sections.some(({ kind }) => kind === 'reference') ? 'docs-reference' : 'docs');

export const isDocs = (template: TemplateName): boolean => template === 'docs' || template === 'docs-reference';
