import { expect } from 'chai';

import { darkColors, inkColors, lightColors } from './tokens';
import { brandPalettes, brandStyle, findBrandColorProblem } from './brand-colors';
import { contrastOf } from '../../gatsby/contrast';

/** Hues and lightnesses all around, greys included. */
const colors = ['00', '40', '80', 'c0', 'ff'].flatMap((red) =>
  ['00', '40', '80', 'c0', 'ff'].flatMap((green) =>
    ['00', '40', '80', 'c0', 'ff'].map((blue) => `#${red}${green}${blue}`),
  ),
);

describe('a colour of the shop’s own (rule 2.13)', () => {
  it('reads on everything that the shop puts it on, in both themes and on dark cards, whichever it is', () => {
    const grounds = {
      light: [lightColors.bg, lightColors.surface, lightColors.surface2],
      dark: [darkColors.bg, darkColors.surface, darkColors.surface2],
      ink: [inkColors.surface ?? '', inkColors.surface2 ?? ''],
    };
    for (const color of colors.filter((one) => findBrandColorProblem(one) === undefined))
      for (const [theme, palette] of Object.entries(brandPalettes(color))) {
        const { brand, brandHover, brandActive, onBrand, brandText, brandLine, brandTint, brandTint2 } =
          palette as Record<string, string>;
        for (const ground of [...grounds[theme as keyof typeof grounds], brandTint!, brandTint2!])
          expect(contrastOf(brandText!, ground), `${color} as text, ${theme}`).to.be.at.least(4.5);
        for (const ground of grounds[theme as keyof typeof grounds])
          expect(contrastOf(brandLine!, ground), `${color} as a line, ${theme}`).to.be.at.least(3);
        for (const button of [brand!, brandHover!, brandActive!])
          expect(contrastOf(onBrand!, button), `${color} as a button, ${theme}`).to.be.at.least(4.5);
      }
  });

  it('is refused where a button could not be read or seen, with the nearest one that can', () => {
    for (const color of ['#ffffff', '#fdfdf4', '#767676', '#7a7a7a']) {
      const problem = findBrandColorProblem(color);
      if (problem === undefined) continue;
      const nearest = /(#[\da-f]{6})$/.exec(problem)?.[1] ?? '';
      expect(findBrandColorProblem(nearest), `${color}: ${problem}`).to.equal(undefined);
    }
    expect(findBrandColorProblem('#ffffff')).to.include('hard to read');
    for (const color of ['red', '#12345', '#1b5fd9;}'])
      expect(findBrandColorProblem(color)).to.include('not of the form');
  });

  it('is the shop’s usual look without one', () => {
    expect(brandStyle(null)).to.equal('');
    expect(brandStyle('#1B5FD9'))
      .to.include('--brand:#1b5fd9;')
      .and.include("[data-theme='dark']")
      .and.include('[data-ink]');
  });
});
