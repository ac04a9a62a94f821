import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';
import ts from 'typescript';

import { localeCodes, locales } from '@shop/shared-types/locales';

import { readMessages } from '../../scripts/message-files';

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));

interface Pair {
  file: string;
  visible: string;
  label: string;
}

/** Names whose visible words come by another way than a message inside the control. */
const otherPairs: readonly Pair[] = [
  { file: 'webhook-deliveries-dialog', visible: 'webhooks.resend', label: 'webhooks.resend-one' },
];

/** Components that are pressed. A list or a region has a name beside its words, not instead of them. */
const isControl = (tag: string): boolean => /^(?:a|button|summary)$|(?:Button|Link|Choice|Trigger|Opener)$/.test(tag);

const attributesOf = (node: ts.JsxOpeningLikeElement): ts.JsxAttribute[] =>
  node.attributes.properties.filter(ts.isJsxAttribute);

/** The ids of messages in a part of the source: those of `formatMessage({ id })` and of `<FormattedMessage id>`. */
const idsIn = (part: ts.Node, isKnown: (text: string) => boolean): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'VisuallyHidden') return;
    if (ts.isStringLiteral(node) && isKnown(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(part);
  return found;
};

const pairsOf = (file: string, isKnown: (text: string) => boolean): Pair[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const pairs: Pair[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && isControl(node.openingElement.tagName.getText())) {
      const named = attributesOf(node.openingElement).find((attribute) => attribute.name.getText() === 'aria-label');
      const labels = named ? idsIn(named, isKnown) : [];
      const visibles = node.children.flatMap((child) => idsIn(child, isKnown));
      for (const label of labels) for (const visible of visibles) pairs.push({ file, visible, label });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return pairs;
};

/** What stands around the placeholders, by the rules of the page's language for small letters. */
const partsOf = (message: string, languageTag: string): string[] =>
  message
    .split(/\{[^{}]*\}/)
    .map((part) => part.trim().toLocaleLowerCase(languageTag))
    .filter((part) => part !== '');

describe('the name of a control for assistive technology', function names() {
  this.timeout(60_000);

  it('contains the words that stand on it, in every language', async () => {
    const english = await readMessages('en');
    const isKnown = (text: string): boolean => Object.hasOwn(english, text);
    const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx$/.test(file),
    );
    const pairs = [...files.flatMap((file) => pairsOf(join(sourceFolder, file), isKnown)), ...otherPairs];
    expect(pairs.length).to.be.greaterThan(12);
    for (const locale of localeCodes) {
      const messages = await readMessages(locale);
      const { languageTag } = locales[locale];
      const wrong = pairs.filter(({ visible, label }) => {
        const name = (messages[label] ?? '').toLocaleLowerCase(languageTag);
        return !partsOf(messages[visible] ?? '', languageTag).every((part) => name.includes(part));
      });
      expect(
        wrong.map(({ visible, label }) => `“${messages[visible]}” is not in “${messages[label]}”`),
        locale,
      ).to.deep.equal([]);
    }
  });
});
