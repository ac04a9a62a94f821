import { findNamed } from '@shop/shared-types/search/find-named';

import type { OfficePage } from '../office-pages';
import { say } from '../parts/say';

/** Something that a press leads to. */
export interface FoundPlace {
  /** `Page`, `Supplier`, `User` … */
  kind: string;
  title: string;
  /** Stands smaller behind the title. */
  about: string;
  to: string;
}

const settingsPages = (): readonly FoundPlace[] => [
  { kind: say('Settings'), title: say('My profile, language and look'), about: '', to: '/me' },
  { kind: say('Settings'), title: say('Staff of the CMS'), about: '', to: '/settings/users' },
  { kind: say('Settings'), title: say('Roles and permissions'), about: '', to: '/settings/roles' },
];

const shownMax = 6;

/** The pages, suppliers and settings that a text names, the best first; without a text the pages. */
export const listPlaces = (
  typed: string,
  {
    pages,
    suppliers,
  }: { pages: readonly OfficePage[]; suppliers: readonly { id: number; name: string; kind: string }[] },
): FoundPlace[] => {
  const all = [
    ...pages.map(([path, title]) => ({ kind: say('Page'), title: say(title), about: '', to: `/commerce/${path}` })),
    ...settingsPages(),
    ...suppliers.map(({ id, name, kind }) => ({
      ...{ kind: say('Supplier'), title: name, about: `${kind} ${id}` },
      to: `/commerce/suppliers/${id}`,
    })),
  ];
  return findNamed(all, typed, ({ title, kind }) => ({ name: title, others: [kind], aliases: [] })).slice(0, shownMax);
};
