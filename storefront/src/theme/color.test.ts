import { expect } from 'chai';

import { color, variableOf } from './color';
import { darkColors, lightColors } from './tokens';

describe('colour tokens', () => {
  it('turn into the custom properties that the design names', () => {
    expect(variableOf('brandText')).to.equal('--brand-text');
    expect(variableOf('surface2')).to.equal('--surface-2');
    expect(variableOf('brandTint2')).to.equal('--brand-tint-2');
    expect(variableOf('c1')).to.equal('--c1');
    expect(color.borderStrong).to.equal('var(--border-strong)');
  });

  it('have the same roles in both themes', () => {
    expect(Object.keys(darkColors)).to.have.members(Object.keys(lightColors));
  });
});
