import { expect } from 'chai';
import type { ValidationError } from 'yup';

import { partnerApplication } from '@shop/shared-types/contract/partners';
import { localeCodes } from '@shop/shared-types/locales';

import { startTestEngine } from '../app/start-test-engine.fixture.ts';
import { testSecrets } from '../platform/testing/build-test-node.fixture.ts';
import { AuditEntryModel } from '../platform/audit-log/audit-entry.model.ts';
import { writeOwnMail } from '../platform/message-templates/build-mail-queue.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../platform/http/rejection-code-of.fixture.ts';
import { SupplierModel } from '../supply/directory/supplier.model.ts';
import { buildUser, saveUser } from '../accounts/users/build-user.fixture.ts';
import { UserModel } from '../accounts/users/user.model.ts';
import { composeApplicationMail } from './application-mail.ts';
import { applyAsPartner, type ApplicationForm } from './apply-as-partner.ts';
import type { TestPartners } from './build-partners.fixture.ts';
import { decidePartnerApplication } from './decide-partner-application.ts';
import { partnerHandlers } from './partners.routes.ts';
import type { CommerceError } from '../platform/http/commerce-error.ts';
import { listPartnerApplications } from './list-partner-applications.ts';
import { renewPartnerKey } from './renew-partner-key.ts';

const applicant = buildUser({ _id: 20_418, email: 'modems@example.com' });
const form: ApplicationForm = {
  contact: 'Modem Farm',
  phone: '+905321234567',
  email: applicant.email,
  originCountries: 'Turkey',
  equipmentModels: 'Quectel EC25',
  portCount: 32,
  about: '',
  locale: 'es',
  address: '203.0.113.9',
};

describe('a partner’s application', () => {
  useTestDatabase();
  let deps: TestPartners;
  beforeEach(async () => {
    await emptyDatabase();
    deps = await startTestEngine().startPartners();
    await saveUser(applicant);
  });

  const apply = () => applyAsPartner(deps, form);
  const onlyId = async (): Promise<string> => (await listPartnerApplications({ limit: 10 }))[0]?._id ?? '';
  const decide = (id: string, decision: 'accepted' | 'rejected') =>
    decidePartnerApplication(deps, { id, decision, comment: 'We looked at it', caller: { userId: 1 } });

  it('asks for 16 ports and a phone in international format', () => {
    const flawsOf = (more: object): string[] => {
      try {
        partnerApplication.validateSync({ ...form, ...more }, { abortEarly: false });
        return [];
      } catch (failure) {
        return (failure as ValidationError).inner.map(({ path }) => path ?? '');
      }
    };
    expect(flawsOf({ portCount: 16 })).to.deep.equal([]);
    expect(flawsOf({ portCount: 15 })).to.deep.equal(['portCount']);
    expect(flawsOf({ phone: '89161234567' })).to.deep.equal(['phone']);
  });

  it('asks for as many ports as the operator says (PARTNER_PORTS_MIN)', async () => {
    const { locale, address, ...body } = form;
    const applyWith = (portCount: number, partnerPortsMin: number) => {
      const call = { body: { ...body, portCount }, locale, address };
      const { applyAsPartner: handle } = partnerHandlers({ ...deps, partnerPortsMin });
      return handle(call as Parameters<typeof handle>[0]).then(
        () => undefined,
        (failure: CommerceError) => failure.details['fields'],
      );
    };
    expect(await applyWith(3, 4)).to.deep.equal([
      { path: 'body.portCount', rule: 'minValue', limit: 4, message: 'Introduce 4 o más' },
    ]);
    expect(await applyWith(15, 16)).to.have.length(1);
    expect(await applyWith(4, 4)).to.equal(undefined);
    expect((await listPartnerApplications({ limit: 10 })).map(({ portCount }) => portCount)).to.deep.equal([4]);
  });

  it('is taken once while it is open, also when it is sent twice at once', async () => {
    const codes = await Promise.all([apply(), apply()].map(rejectionCodeOf));
    expect(codes.sort()).to.deep.equal(['APPLICATION_EXISTS', 'none']);
  });

  it('opens the partner area, with one SIM pool and a key, however many of the staff accept at once', async () => {
    await apply();
    const id = await onlyId();
    await Promise.all([decide(id, 'accepted'), decide(id, 'accepted')]);
    expect(await UserModel.findById(applicant._id).lean()).to.include({ isPartner: true });
    const pools = await SupplierModel.find({ ownerUserId: applicant._id }).lean();
    expect(pools).to.have.length(1);
    const key = testSecrets.decrypt('software-key', pools[0]?.softwareKeySealed ?? '');
    await deps.refresh();
    expect(testSecrets.keyedHash('software-key', key)).to.equal(pools[0]?.softwareKeyHash);
    expect(await AuditEntryModel.countDocuments({ action: 'partner-application.decide' })).to.equal(1);
    expect((await deps.sendMails()).map(({ to, subject }) => [to, subject])).to.deep.equal([
      [applicant.email, 'Ya eres socio'],
    ]);
    expect(await rejectionCodeOf(decide(id, 'rejected'))).to.equal('STATUS_CONFLICT');
  });

  it('changes nothing when the address has no account', async () => {
    await UserModel.deleteMany({});
    await apply();
    const id = await onlyId();
    expect(await rejectionCodeOf(decide(id, 'accepted'))).to.equal('USER_NOT_FOUND');
    expect((await listPartnerApplications({ status: 'new', limit: 10 })).map(({ _id }) => _id)).to.deep.equal([id]);
    expect(await SupplierModel.countDocuments()).to.equal(0);
    expect(await deps.sendMails()).to.deep.equal([]);
  });

  it('may come again after a rejection', async () => {
    await apply();
    await decide(await onlyId(), 'rejected');
    const [mail] = await deps.sendMails();
    expect(mail?.text).to.include('We looked at it').and.include('https://shop.example/es/partner');
    await apply();
    expect(await listPartnerApplications({ status: 'new', limit: 10 })).to.have.length(1);
    expect(await UserModel.findById(applicant._id).lean()).to.include({ isPartner: false });
  });

  it('is answered in every language', () => {
    const subjects = localeCodes.flatMap((locale) =>
      (['accepted', 'rejected'] as const).map((decision) => {
        const { subject, text } = writeOwnMail(
          composeApplicationMail(deps, { ...form, locale }, { decision, comment: 'We looked' }),
        );
        for (const fact of [form.contact, 'We looked', '/partner']) expect(text, locale).to.include(fact);
        return subject;
      }),
    );
    expect(new Set(subjects).size).to.equal(2 * localeCodes.length);
  });

  it('leads to a key that can be replaced: the old one opens nothing any more', async () => {
    const first = await renewPartnerKey(deps, applicant._id);
    const second = await renewPartnerKey(deps, applicant._id);
    const hashes = await SupplierModel.distinct('softwareKeyHash', { ownerUserId: applicant._id });
    expect(hashes).to.deep.equal([testSecrets.keyedHash('software-key', second)]);
    expect(second).not.to.equal(first);
  });

  it('leads to one first key, however many are asked for at once: no key is told that opens nothing', async () => {
    const told: string[] = [];
    const codes = await Promise.all(
      Array.from({ length: 4 }, () =>
        rejectionCodeOf(renewPartnerKey(deps, applicant._id).then((key) => told.push(key))),
      ),
    );
    expect(codes.sort()).to.deep.equal(['STATUS_CONFLICT', 'STATUS_CONFLICT', 'STATUS_CONFLICT', 'none']);
    const hashes = await SupplierModel.distinct('softwareKeyHash', { ownerUserId: applicant._id });
    expect(hashes).to.deep.equal(told.map((key) => testSecrets.keyedHash('software-key', key)));
  });
});
