import { expect } from 'chai';

import { withAddresses } from '../../bin/addressed-lock.mjs';

describe('the lockfile with addresses, for an installation', () => {
  const packages = {
    '': { version: '1.0.0' },
    commerce: { version: '1.0.0' },
    'node_modules/@shop/commerce': { link: true },
    'node_modules/left': { version: '1.2.3' },
    'node_modules/@scope/pack': { version: '4.5.6' },
    'node_modules/left/node_modules/@scope/pack': { version: '4.0.0-rc.1' },
    'node_modules/alias': { name: '@other/real', version: '2.0.0' },
    'commerce/node_modules/inner': { version: '3.0.0' },
    'node_modules/from-elsewhere': { version: '1.0.0', resolved: 'https://elsewhere.example/x.tgz' },
  };

  it('names each package of the registry as registries lay them out, and nothing else', () => {
    for (const registry of ['https://packages.example/npm', 'https://packages.example/npm/']) {
      const lock = withAddresses({ packages }, registry);
      const found = Object.entries(lock.packages).flatMap(([path, { resolved }]) =>
        resolved ? [[path, resolved]] : [],
      );
      expect(Object.fromEntries(found)).to.deep.equal({
        'node_modules/left': 'https://packages.example/npm/left/-/left-1.2.3.tgz',
        'node_modules/@scope/pack': 'https://packages.example/npm/@scope/pack/-/pack-4.5.6.tgz',
        'node_modules/left/node_modules/@scope/pack': 'https://packages.example/npm/@scope/pack/-/pack-4.0.0-rc.1.tgz',
        'node_modules/alias': 'https://packages.example/npm/@other/real/-/real-2.0.0.tgz',
        'commerce/node_modules/inner': 'https://packages.example/npm/inner/-/inner-3.0.0.tgz',
        'node_modules/from-elsewhere': 'https://elsewhere.example/x.tgz',
      });
    }
  });
});
