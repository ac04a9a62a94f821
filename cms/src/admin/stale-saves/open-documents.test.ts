import { expect } from 'chai';

import { describeCall, OpenDocuments } from './open-documents';

const id = 'a'.repeat(24);
const address = `/cms/content-manager/collection-types/api::popup.popup/${id}?locale=ru`;
const place = '/cms/admin/form';
const read = describeCall('GET', address)!;
const save = describeCall('PUT', address)!;
const answerAt = (updatedAt: string) => JSON.stringify({ data: { updatedAt } });
const refusal = JSON.stringify({ error: { name: 'StaleSave', details: { version: 'two', changedBy: 'Ada' } } });

describe('the forms that are open in the admin', () => {
  const cases: readonly [string, string, string | undefined][] = [
    ['GET', address, 'read'],
    ['GET', `${address}&status=published`, undefined],
    ['PUT', address, 'save'],
    ['POST', `/content-manager/collection-types/api::popup.popup/${id}/actions/publish?locale=ru`, 'publish'],
    ['POST', `/content-manager/collection-types/api::popup.popup/${id}/actions/unpublish`, undefined],
    ['PUT', '/content-manager/single-types/api::home-page.home-page?locale=en', 'save'],
    ['GET', '/content-manager/collection-types/api::popup.popup?page=1', undefined],
    ['GET', `/content-manager/relations/api::article.article/${id}/tags`, undefined],
  ];
  for (const [method, url, kind] of cases)
    it(`${method} ${url} is ${kind ?? 'about no form'}`, () => {
      expect(describeCall(method, url)?.kind).to.equal(kind);
    });

  it('send the version from which the form was filled', () => {
    const open = new OpenDocuments();
    expect(open.versionOf(save)).to.equal(undefined);
    open.note(read, place, true, answerAt('one'));
    expect([open.versionOf(save), open.versionOf(read)]).to.deep.equal(['one', undefined]);
  });

  it('keep what filled the form after a refusal, until the person leaves it', () => {
    const open = new OpenDocuments();
    open.note(read, place, true, answerAt('one'));
    open.note(save, place, false, refusal);
    expect(open.answerFor(read, place)).to.equal(answerAt('one'));
    expect(open.answerFor(read, '/cms/admin/elsewhere')).to.equal(undefined);
    expect(open.refusedAt(place)).to.deep.equal({ version: 'two', changedBy: 'Ada' });
    expect(open.versionOf(save)).to.equal('one');
  });

  it('replace the other text when the editor wants it, and read anew afterwards', () => {
    const open = new OpenDocuments();
    open.note(read, place, true, answerAt('one'));
    open.note(save, place, false, refusal);
    open.replaceOther();
    expect(open.versionOf(save)).to.equal('two');
    open.note(save, place, true, answerAt('three'));
    expect([open.refusedAt(place), open.answerFor(read, place)]).to.deep.equal([undefined, undefined]);
  });

  it('stay as they are after any other refusal', () => {
    const open = new OpenDocuments();
    open.note(read, place, true, answerAt('one'));
    open.note(save, place, false, JSON.stringify({ error: { name: 'ValidationError' } }));
    expect([open.refusedAt(place), open.versionOf(save)]).to.deep.equal([undefined, 'one']);
    expect([open.failuresAt(place), open.failuresAt('/cms/admin/elsewhere')]).to.deep.equal([1, 0]);
  });
});
