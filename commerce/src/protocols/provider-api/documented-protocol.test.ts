import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { handlerActions, handlerTokens } from '@shop/shared-types/handler-protocol';
import { expect } from 'chai';

import { actions, actionsWithoutKey } from './actions.ts';

const goldenFolder = join(import.meta.dirname, 'golden');
const sourceFolders = [import.meta.dirname, join(import.meta.dirname, 'actions')];

/** Codes of the shop's own errors, which the protocol never speaks. */
const innerCodes = [
  'API_KEY_LIMIT',
  'ACCOUNT_LIMIT',
  'ACTIVATION_NOT_FOUND',
  'ACTIVATION_STATUS_CONFLICT',
  'LATE_CODE_GONE',
  'MESSAGE_NOT_FOUND',
  'PRICE_CHANGED',
  'PURCHASES_PAUSED',
  'REACTIVATION_IMPOSSIBLE',
  'RENTAL_TIME_UNAVAILABLE',
];
const innerCode = (token: string): boolean => innerCodes.includes(token) || /^(?:SERVICE|COUNTRY|RENTAL)_/.test(token);

const written = Object.keys(handlerTokens).map((token) => token.replace(':', ''));

describe('the documented text protocol', () => {
  it('names every action that the engine answers, and no other', () => {
    expect(Object.keys(handlerActions).sort()).to.deep.equal([...actions.keys(), ...actionsWithoutKey.keys()].sort());
    const open = Object.entries(handlerActions).flatMap(([name, action]) => ('isOpen' in action ? [name] : []));
    expect(open.sort()).to.deep.equal([...actionsWithoutKey.keys()].sort());
  });

  it('names every token that the code or a golden transcript answers', () => {
    const sources = sourceFolders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts') && !/\.(test|stage)\./.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const spoken = sources.flatMap((text) =>
      [...text.matchAll(/['`]([A-Z]+_[A-Z_]+)(?=['`:])/g)].map(([, token = '']) => token),
    );
    const golden = readdirSync(goldenFolder)
      .flatMap((name) => readFileSync(join(goldenFolder, name), 'utf8').split('\n'))
      .flatMap((line) => [...line.matchAll(/^(?:\d{3} )?([A-Z]+_[A-Z_]+)(?=:|$)/g)].map(([, token = '']) => token));
    expect(spoken).to.include.members(['ACCESS_NUMBER', 'NO_ID_RENT']);
    const unknown = [...spoken, ...golden].filter((token) => !written.includes(token) && !innerCode(token));
    expect([...new Set(unknown)]).to.deep.equal([]);
  });

  it('names no token that the code cannot answer', () => {
    const text = sourceFolders
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
          .map((name) => join(folder, name)),
      )
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(written.filter((token) => !text.includes(token))).to.deep.equal([]);
  });
});
