import { expect } from 'chai';
import { Check, Info, Settings, Sun } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { createIcon, type IconData, type IconProps } from './create-icon';

const icons = { check: Check, info: Info, settings: Settings, sun: Sun };

const dataOf = async (name: string): Promise<IconData> => {
  const file = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as { __iconData: IconData };
  return file.__iconData;
};

const looks: IconProps[] = [
  {},
  { size: 18, strokeWidth: 1.75 },
  { size: 20, color: 'red', className: 'mark', 'aria-hidden': 'true' },
  { 'aria-label': 'Settings' },
];

const attributesOf = (markup: string) => {
  const [, svg = '', shapes = ''] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(markup) ?? [];
  const named = [...svg.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`);
  return { shapes, named: named.filter((one) => !one.startsWith('class=')).sort() };
};

describe('an icon', () => {
  it('is drawn as lucide-react draws it, without the package’s classes', async () => {
    for (const [name, Packaged] of Object.entries(icons)) {
      const data = await dataOf(name);
      for (const look of looks) {
        const own = attributesOf(renderToStaticMarkup(createElement(createIcon(data), look)));
        const packaged = attributesOf(renderToStaticMarkup(createElement(Packaged, look as object)));
        expect(own).to.deep.equal(packaged);
      }
    }
  });
});
