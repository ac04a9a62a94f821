import { createHash } from 'node:crypto';

import { promoBonusMax } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import { beforeChange, recordAuditEntry, type AuditNote } from '../../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { listByPlace, type PlacePage } from '../../../platform/paging/list-by-place.ts';
import { countRows, sortingOf, type SortOf } from '../../../platform/paging/read-page.ts';
import { aloneSumOf, countAlone, readOfAlone } from '../../second-person/count-alone.ts';
import { useProposal, withSecondPerson, type Action } from '../../second-person/second-person.ts';
import { personOf } from '../../withdrawals/assert-second-person.ts';
import { isNoMoreGenerous, possibleCostOf } from './promo-bonus.ts';
import { promoCodeCollection, promoCodes, type PromoCode, type PromoCodeTerms } from './promo-code.model.ts';

/** The person of the staff who saves a code, and the sum that this person may give away alone (rule 19.49). */
export interface PromoCodeSaver {
  caller: Caller;
  reason: string;
  note: AuditNote;
  /** The largest top-up of all methods. */
  topUpMax: Money;
  /** Kopecks from which on a second person is needed: for what one code can cost, and for all that one person does alone in a day. */
  secondPersonFrom: { code: number; person: number };
}

interface Saving {
  code: string;
  terms: PromoCodeTerms;
  isNew: boolean;
  saver: PromoCodeSaver | undefined;
}

/** A second person asks for the same when the code and all its terms are the same. */
const actionOf = ({ code, terms }: Saving, { caller, reason }: PromoCodeSaver): Action => {
  const { kind, value, topUpMin, usesMax, expiresAt, isActive } = terms;
  const text = JSON.stringify([kind, value, topUpMin, usesMax, expiresAt.getTime(), isActive]);
  return { id: `promo-code:${code}:${createHash('sha256').update(text).digest('hex').slice(0, 24)}`, reason, caller };
};

const tallyOf = ({ caller }: PromoCodeSaver): string => `person:${personOf(caller)}`;

/**
 * Lets a code be saved alone while it, and all that this person gave away alone in the last day, stays small. Terms that give nobody more are
 * always saved. @returns the person who asked first; undefined when no second person is needed. @throws CommerceError SECOND_PERSON_NEEDED.
 */
const assertPersons = (
  working: WorkingSet,
  saving: Saving & { saver: PromoCodeSaver },
  known: PromoCode | undefined,
  at: Date,
): string | undefined => {
  const { code, terms, saver } = saving;
  if (known && isNoMoreGenerous(terms, known)) return undefined;
  const { secondPersonFrom, topUpMax } = saver;
  const cost = possibleCostOf(terms, known?.usesCount ?? 0, topUpMax);
  const tally = tallyOf(saver);
  const isLarge = cost >= secondPersonFrom.code || aloneSumOf(working, tally, at) + cost >= secondPersonFrom.person;
  if (cost > 0 && isLarge) return useProposal(working, actionOf(saving, saver), `promo-code:${code}`, at);
  countAlone(working, tally, cost, at);
  return undefined;
};

const decide = (working: WorkingSet, saving: Saving, at: Date): PromoCode => {
  const { code, terms, isNew, saver } = saving;
  const known = working.find(promoCodes, code);
  if (isNew && known) throw new CommerceError('NAME_TAKEN', { name: code });
  if (saver) {
    const askedBy = assertPersons(working, { ...saving, saver }, known, at);
    const { note } = saver;
    const details = { ...note.details, ...(askedBy ? { askedBy } : {}) };
    recordAuditEntry(working, { ...note, ...beforeChange(terms, known ?? {}), details }, at);
  }
  if (known) return working.update(promoCodes, code, terms);
  const made: PromoCode = { _id: code, ...terms, usesCount: 0, createdAt: at, version: 1 };
  working.insert(promoCodes, made);
  return made;
};

/**
 * Creates a code or changes its terms, with the staff's audit entry in the same transaction; its number of uses stays. A code that could cost a
 * large sum is saved when a second person asks for the same (rule 19.49).
 * @param saver left out: the shop itself saves it.
 * @throws CommerceError INPUT_INVALID for a bonus above the bound, NAME_TAKEN when a code that has to be new exists, SECOND_PERSON_NEEDED.
 */
export const savePromoCode = async (
  deps: { groupCommit: GroupCommit },
  code: string,
  terms: PromoCodeTerms,
  { isNew = false, saver }: { isNew?: boolean; saver?: PromoCodeSaver } = {},
): Promise<PromoCode> => {
  const max = promoBonusMax[terms.kind];
  if (terms.value > max) throw new CommerceError('INPUT_INVALID', { field: 'value', max });
  const saving: Saving = { code, terms, isNew, saver };
  const save = () =>
    deps.groupCommit.submit({
      name: 'save-promo-code',
      reads: [readOf(promoCodes, code), ...(saver ? [readOfAlone(tallyOf(saver))] : [])],
      decide: (working, at) => decide(working, saving, at),
    });
  return saver ? withSecondPerson(deps, actionOf(saving, saver), save) : save();
};

const sortFields = { usesCount: 'usesCount', expiresAt: 'expiresAt' } as const;

/** A page of the codes, newest first unless sorted otherwise. */
export const listPromoCodes = ({ sort, ...page }: PlacePage & { sort?: SortOf<keyof typeof sortFields> }) => {
  const { field, direction } = sortingOf(sort, sortFields, { field: 'createdAt', direction: -1 });
  const timeField = field as 'createdAt' | keyof typeof sortFields;
  const group = { filter: {}, timeField, isOldestFirst: direction === 1, isNumber: timeField === 'usesCount' };
  return listByPlace<PromoCode>(promoCodeCollection(), [group], page);
};

export const countPromoCodes = () => countRows(promoCodeCollection(), {});
