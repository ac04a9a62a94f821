module.exports={...require('./.mocharc.browser.cjs'), parallel:false, retries:0, spec:['src/browser-tests/editors.test.ts'], ignore:[]}
