import type { CmsContent } from '../cms/read-cms';
import { assertRequiredTranslations, keepRequired } from '../plan/required-translations';
import type { ShopContent } from '../shop-content';
import { withoutLinks } from './document-links';
import { findShapeProblems } from './document-schemas';
import {
  findContentProblems,
  findMenuProblems,
  findMessageProblems,
  type DocumentProblem,
  type UsablePictures,
} from './find-problems';
import {
  contentLists,
  documentsOf,
  holdBack,
  isSameDocument,
  type AnyDocument,
  type ContentList,
  type HeldBackDocument,
} from './held-back-document';

/** Holding a document back may leave links to it without a target, so the content is looked at again, this often at most. */
const roundsMax = 8;

export interface SettledContent {
  shop: ShopContent;
  heldBack: HeldBackDocument[];
}

interface Sources {
  /** The content of the last release; undefined before the first. */
  lastGood: CmsContent | undefined;
  compose: (cms: CmsContent) => ShopContent;
  pictures: UsablePictures;
}

/** The documents that take the place of others, and the reasons. */
class Replacements {
  readonly #lastGood: CmsContent | undefined;
  readonly #heldBack = new Map<string, HeldBackDocument>();
  readonly #tried = new Set<string>();

  constructor(lastGood: CmsContent | undefined) {
    this.#lastGood = lastGood;
  }

  get heldBack(): HeldBackDocument[] {
    return [...this.#heldBack.values()];
  }

  note(held: HeldBackDocument): void {
    const key = `${held.type} ${held.documentId} ${held.locale}`;
    const earlier = this.#heldBack.get(key);
    this.#heldBack.set(key, { ...held, problems: earlier?.problems ?? held.problems });
  }

  /** The version of a wrong document that the site shows: the last good one, the words without the link, or none. */
  replace({ list, document, problems, deadLinks }: DocumentProblem): AnyDocument | undefined {
    const key = `${list} ${document.documentId} ${document.locale}`;
    const earlier = this.#lastGood && documentsOf(this.#lastGood, list).find((one) => isSameDocument(one, document));
    if (earlier && !this.#tried.has(key)) {
      this.#tried.add(key);
      this.note(holdBack(list, document, problems, 'its last good version'));
      return earlier;
    }
    // The target of a link may go after the text was published. Then also the last version is wrong, and its words stay without the link.
    // Before the first release every text is kept in this way.
    const isUnlinked = this.#tried.has(`${key} unlinked`);
    if (deadLinks.length > 0 && !isUnlinked && (earlier || !this.#lastGood)) {
      this.#tried.add(`${key} unlinked`);
      this.note(holdBack(list, document, problems, 'its text without the link'));
      return withoutLinks(list, document, deadLinks);
    }
    this.note(holdBack(list, document, problems, 'nothing'));
    return undefined;
  }

  applyTo(cms: CmsContent, found: readonly DocumentProblem[]): CmsContent {
    const lists = new Set(found.map(({ list }) => list));
    const changed = [...lists].map((list): [ContentList, AnyDocument[]] => [
      list,
      documentsOf(cms, list).flatMap((document) => {
        const problem = found.find((one) => one.list === list && isSameDocument(one.document, document));
        return problem ? (this.replace(problem) ?? []) : [document];
      }),
    ]);
    return { ...cms, ...Object.fromEntries(changed) };
  }
}

const findDocumentProblems = (cms: CmsContent): DocumentProblem[] => {
  const shapes = contentLists.flatMap((list) =>
    documentsOf(cms, list).flatMap((document) => {
      const problems = findShapeProblems(list, document);
      return problems.length > 0 ? [{ list, document, problems, deadLinks: [] }] : [];
    }),
  );
  const misshapen = new Set(shapes.map(({ document }) => document));
  const messages = documentsOf(cms, 'uiTranslations').filter((document) => !misshapen.has(document));
  return [...shapes, ...findMessageProblems(messages)];
};

/**
 * Decides which version of each document the site shows. One mistake holds back one document: it keeps the version of the last release,
 * and everything else goes live. The result names each document that is held back, and it goes live by itself when it is mended, because
 * every build decides anew.
 * @throws a sentence for editors when a language has no home page, organisation or menu, and never had one
 */
export const settleContent = (read: CmsContent, { lastGood, compose, pictures }: Sources): SettledContent => {
  const replacements = new Replacements(lastGood);
  let cms = read;
  for (let round = 0; round < 2; round += 1) cms = replacements.applyTo(cms, findDocumentProblems(cms));
  const required = keepRequired(cms, lastGood);
  required.heldBack.forEach((held) => replacements.note(held));
  cms = required.cms;
  assertRequiredTranslations(cms);

  let shop = compose(cms);
  for (let round = 0; round < roundsMax; round += 1) {
    const found = findContentProblems(shop, pictures);
    if (found.length === 0) break;
    cms = replacements.applyTo(cms, found);
    shop = compose(cms);
  }
  for (const { list, document, problems } of findMenuProblems(shop))
    replacements.note(holdBack(list, document, problems, 'all but the entry'));
  return { shop, heldBack: replacements.heldBack };
};

/** A sentence for the log. */
export const describeHeldBack = ({ type, name, locale, problems, shows }: HeldBackDocument): string =>
  `${type} “${name}”${locale ? ` in ${locale}` : ''} is held back (the site shows ${shows}): ${problems.join('; ')}`;
