import { expect } from 'chai';

import { takeStylesApart } from './page-styles';

describe('the styles of a drawn page', () => {
  it('are their rules in their order, and a list of the components that have some', () => {
    const sheet =
      '<style data-styled="" data-styled-version="6.6.0">.a{color:red;}/*!sc*/\n@media (hover: hover){.a:hover{color:blue;}}/*!sc*/\ndata-styled.g1[id="s10"]{content:"a,b,"}/*!sc*/\n' +
      '.c{color:var(--text);}/*!sc*/\ndata-styled.g12[id="s11"]{content:"c,"}/*!sc*/\n</style>';
    expect(takeStylesApart(sheet)).to.deep.equal({
      rules: '.a{color:red}@media (hover: hover){.a:hover{color:blue}}.c{color:var(--text)}',
      names: 's10:a,b;s11:c',
    });
  });

  it('are none where nothing is drawn', () => {
    expect(takeStylesApart('<style data-styled=""></style>')).to.deep.equal({ rules: '', names: '' });
  });
});
