import type { LocaleCode } from '@shop/shared-types/locales';
import {
  commonHandlerRefusals,
  handlerActions,
  handlerTokens,
  type HandlerAction,
  type HandlerActionName,
  type HandlerGroup,
  type HandlerParameter,
  type HandlerToken,
} from '@shop/shared-types/handler-protocol';

import type { ReferenceHtml } from '../../src/content/contents';
import { anchoredRow, badge, callDetails, escape, group, plainName, row, sample, table } from './html-parts';
import type { ReferenceWords } from './reference-words';
import { referenceWords } from './words';

const handlerPath = '/stubs/handler_api.php';

const groups: readonly HandlerGroup[] = ['account', 'catalogue', 'purchase', 'rent'];
const actionsOf = (wanted: HandlerGroup): [HandlerActionName, HandlerAction][] =>
  (Object.entries(handlerActions) as [HandlerActionName, HandlerAction][]).filter(
    ([, action]) => action.group === wanted,
  );

const parametersOf = ({ required, optional }: HandlerAction, words: ReferenceWords): string => {
  const rowOf = (kind: 'required' | 'optional') => (name: string) =>
    row(plainName(name), `${badge(kind, words[kind])} ${escape(words.values[name as HandlerParameter])}`);
  return table(words.parameters, [...required.map(rowOf('required')), ...optional.map(rowOf('optional'))]);
};

/** `STATUS_OK:` stands at `token-STATUS_OK`. */
const anchorOf = (token: HandlerToken): string => `token-${token.replace(':', '')}`;

const tokenRow = (token: HandlerToken, words: ReferenceWords): string =>
  anchoredRow(
    anchorOf(token),
    `<i class="${handlerTokens[token]}"></i>${plainName(token)}`,
    escape(words.tokens[token]),
  );

/** The tokens with which an action can be refused, as links to the table that explains all tokens. Repeated explanations were a quarter of the page. */
const refusalsOf = ({ refusals }: HandlerAction, words: ReferenceWords): string => {
  if (refusals.length === 0) return '';
  const links = refusals.map((token) => `<a href="#${anchorOf(token)}">${plainName(token)}</a>`);
  return `<p class="label">${escape(words.refusals)}: <span translate="no">${links.join(' ')}</span></p>`;
};

const actionHtml = (name: HandlerActionName, action: HandlerAction, words: ReferenceWords): string => {
  const query = action.required.map((one) => `&${one}=…`).join('');
  return callDetails({
    id: name,
    level: 4,
    method: 'GET',
    path: `${handlerPath}?api_key=…&action=${name}${query}`,
    about: escape(words.actions[name]),
    badges: [
      ...(action.costs ? [badge('costs', words.costs)] : []),
      ...(action.isOpen ? [badge('plain', words.withoutKey)] : []),
    ],
    body:
      parametersOf(action, words) +
      `<p class="label">${escape(words.answer)}</p>${sample(action.answer)}` +
      refusalsOf(action, words),
  });
};

/** Every action of the text protocol, by group, each with parameters, an answer and its refusals. */
export const handlerActionsReference = (locale: LocaleCode): ReferenceHtml => {
  const words = referenceWords[locale];
  return {
    html: groups
      .map((one) =>
        group(
          `actions-${one}`,
          escape(words.groups[one]),
          actionsOf(one)
            .map(([name, action]) => actionHtml(name, action, words))
            .join(''),
        ),
      )
      .join(''),
    entries: groups.flatMap((one) => actionsOf(one).map(([id]) => ({ id, title: id }))),
  };
};

/** Every token: first those that every action can refuse with. */
export const handlerTokensReference = (locale: LocaleCode): ReferenceHtml => {
  const words = referenceWords[locale];
  const tokens = Object.keys(handlerTokens) as HandlerToken[];
  const ordered = [...commonHandlerRefusals, ...tokens.filter((token) => !commonHandlerRefusals.includes(token))];
  return {
    html: table(
      words.answer,
      ordered.map((token) => tokenRow(token, words)),
      [words.code, words.meaning],
    ),
    entries: [],
  };
};
