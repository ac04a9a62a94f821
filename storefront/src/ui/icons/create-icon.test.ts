import { expect } from 'chai';
import { Check, Info, Settings, Sun } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { iconStyle } from '../../theme/icon-style';
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

/** What the style sheet says of every icon, as the package's attributes; a colour is the icon's own. */
const fromStyle = [...iconStyle.matchAll(/([\w-]+): ([\w-]+);/g)].map(([, name, value]) => `${name}=${value}`);
const isCommon = (attribute: string): boolean => attribute.startsWith('xmlns=') || fromStyle.includes(attribute);
const strokeAsColor = (attribute: string): string => attribute.replace(/^stroke=/, 'color=');

describe('an icon', () => {
  it('is drawn as lucide-react draws it: by its own attributes and the style of all icons', async () => {
    for (const [name, Packaged] of Object.entries(icons)) {
      const data = await dataOf(name);
      for (const look of looks) {
        const own = attributesOf(renderToStaticMarkup(createElement(createIcon(data), look)));
        const packaged = attributesOf(renderToStaticMarkup(createElement(Packaged, look as object)));
        expect(own.shapes).to.equal(packaged.shapes);
        const others = packaged.named.filter((one) => !isCommon(one)).map(strokeAsColor);
        expect(own.named).to.deep.equal(others.sort());
      }
    }
  });
});
