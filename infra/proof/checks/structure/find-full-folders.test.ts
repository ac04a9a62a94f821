import { expect } from 'chai';

import { filesMax, findFullFolders } from './find-full-folders.ts';

describe('findFullFolders', () => {
  it('names folders with more source files side by side than the bound, fullest first', () => {
    const inFolder = (folder: string, files: number) => Array.from({ length: files }, (_, i) => `${folder}/${i}.ts`);
    const paths = [
      ...inFolder('a', filesMax),
      ...inFolder('b', filesMax + 1),
      ...inFolder('b/c', filesMax + 2),
      'b/more.json',
    ];
    expect(findFullFolders(paths)).to.deep.equal([
      { folder: 'b/c', files: filesMax + 2 },
      { folder: 'b', files: filesMax + 1 },
    ]);
  });
});
