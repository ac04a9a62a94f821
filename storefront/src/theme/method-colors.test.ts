import { expect } from 'chai';
import * as simpleIcons from 'simple-icons';

import { contrastOf } from '../../gatsby/contrast';
import { paymentMarks } from '../layouts/marks';
import { darkColors, lightColors } from './tokens';
import { methodColors } from './method-colors';

/** As for the marks of services (rule 22.3). */
const contrastMin = 1.6;

describe('the colours of payment methods', () => {
  for (const [name, color] of Object.entries(methodColors)) {
    it(`of ${name} are those of its mark, and are seen in both themes`, () => {
      const mark = Object.values(simpleIcons).find(({ slug }) => slug === paymentMarks[name]?.mark);
      expect(`#${mark?.hex.toLowerCase()}`).to.equal(color);
      for (const { surface2, surface } of [lightColors, darkColors])
        for (const tile of [surface, surface2]) expect(contrastOf(color, tile)).to.be.at.least(contrastMin);
    });
  }
});
