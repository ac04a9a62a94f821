import { readAuditOutcome } from '../../ledger/audit/audit-outcome.ts';
import { listWaitingApplications } from '../../partners/read-application-queue.ts';
import { listUnmatchedPayments } from '../../money/payments/incoming/unmatched-payments.ts';
import { countDeadLettersByQueue } from '../../platform/failed-records/count-dead-letters.ts';
import { listMuteSuppliers } from '../../supply/directory/list-mute-suppliers.ts';
import { listLowStock } from '../today/list-low-stock.ts';
import { countFailedLogins } from '../../accounts/users/sessions/failed-logins.ts';
import { listWaitingPayouts } from '../../money/withdrawals/read-payout-queue.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { causeOf, type CauseReader } from './cause.ts';
import { moscowMinuteOf } from './moscow-minute.ts';
import { readDeliveryCauses } from './delivery-cause.ts';
import { listFailingJobs } from './list-failing-jobs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Of each kind; more of the same say nothing new. */
const listedMax = 20;

const pluralEn = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const russianForms = new Intl.PluralRules('ru');
/** As Russian counts: 1 запись, 2 записи, 5 записей. */
const pluralRu = (count: number, one: string, few: string, many: string): string => {
  const form = russianForms.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

/** Readers of what concerns supply. */
const supplyReaders = (deps: AlertsDeps, now: Date): CauseReader[] => {
  const { supplierSilentMinutes, deliveryDropPoints } = deps.thresholds;
  const silentSince = new Date(now.getTime() - supplierSilentMinutes * minuteMs);
  return [
    {
      kinds: ['supplier-silent'],
      read: async () =>
        (await listMuteSuppliers(now))
          .filter(({ since }) => since <= silentSince)
          .slice(0, listedMax)
          .map(({ id, name, since }) =>
            causeOf('supplier-silent', id, {
              en: `Supplier ${name} (${id}) has been silent since ${moscowMinuteOf(since).en}.`,
              ru: `Поставщик ${name} (${id}) молчит с ${moscowMinuteOf(since).ru}.`,
            }),
          ),
    },
    { kinds: ['delivery-fallen'], read: () => readDeliveryCauses(now, deliveryDropPoints) },
    {
      kinds: ['low-stock'],
      read: async () =>
        (await listLowStock(deps)).slice(0, listedMax).map(({ service, country, left, sold }) => {
          const { serviceByCode, countryById } = deps.catalogue.current();
          const serviceIn = (language: 'en' | 'ru') => serviceByCode.get(service)?.names[language] ?? service;
          const countryIn = (language: 'en' | 'ru') => countryById.get(country)?.names[language] ?? String(country);
          const numbers = pluralEn(left, 'number is', 'numbers are');
          return causeOf('low-stock', `${service}:${country}`, {
            en: `${numbers} left for ${serviceIn('en')} in ${countryIn('en')}, where ${sold} were sold within a day.`,
            ru: `${serviceIn('ru')}, ${countryIn('ru')}: осталось номеров ${left}, за сутки продано ${sold}.`,
          });
        }),
    },
  ];
};

/** Readers of what waits for a decision of the staff. */
const queueReaders = ({ thresholds }: AlertsDeps, now: Date): CauseReader[] => {
  const { payoutHours, applicationHours } = thresholds;
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  return [
    {
      kinds: ['stray-payment'],
      read: async () =>
        (await listUnmatchedPayments({ limit: listedMax })).map(({ _id, method, arrivedAt }) => {
          const at = moscowMinuteOf(arrivedAt);
          return causeOf('stray-payment', _id, {
            en: `Money by ${method} that arrived at ${at.en} fits no top-up (${_id}).`,
            ru: `Деньги через ${method}, пришли ${at.ru}, не подходят ни к одному пополнению (${_id}).`,
          });
        }),
    },
    {
      kinds: ['payout-waiting'],
      read: async () =>
        (await listWaitingPayouts(hoursAgo(payoutHours), listedMax)).map(({ id, userId, since }) => {
          const at = moscowMinuteOf(since);
          return causeOf('payout-waiting', id, {
            en: `The payout ${id} of user ${userId} has waited since ${at.en}.`,
            ru: `Выплата ${id} пользователя ${userId} ждёт с ${at.ru}.`,
          });
        }),
    },
    {
      kinds: ['application-waiting'],
      read: async () =>
        (await listWaitingApplications(hoursAgo(applicationHours), listedMax)).map(({ id, since }) => {
          const at = moscowMinuteOf(since);
          return causeOf('application-waiting', id, {
            en: `The partner application ${id} has waited since ${at.en}.`,
            ru: `Заявка партнёра ${id} ждёт с ${at.ru}.`,
          });
        }),
    },
  ];
};

/** Readers of how the engine itself fares. */
const engineReaders = ({ thresholds }: AlertsDeps, now: Date, jobNames: readonly string[]): CauseReader[] => [
  {
    kinds: ['audit-finding'],
    read: async () => {
      const outcome = await readAuditOutcome();
      if (!outcome || outcome.count === 0) return [];
      const { count, first, at } = outcome;
      const when = moscowMinuteOf(at);
      return [
        causeOf('audit-finding', 'books', {
          en: `The audit of ${when.en} has ${pluralEn(count, 'finding', 'findings')}. The first: ${first}`,
          ru: `Сверка от ${when.ru} нашла ${pluralRu(count, 'расхождение', 'расхождения', 'расхождений')}. Первое: ${first}`,
        }),
      ];
    },
  },
  {
    kinds: ['job-failing'],
    read: async () =>
      (await listFailingJobs({ names: jobNames, failuresMin: thresholds.jobFailures, now })).map(({ name, why }) =>
        causeOf('job-failing', name, { en: `The job “${name}” ${why.en}.`, ru: `Задание «${name}» ${why.ru}.` }),
      ),
  },
  {
    kinds: ['work-set-aside'],
    read: async () =>
      (await countDeadLettersByQueue()).map(({ queue, count }) => {
        const records = pluralRu(count, 'запись', 'записи', 'записей');
        return causeOf('work-set-aside', queue, {
          en: `${pluralEn(count, 'record', 'records')} of “${queue}” could not be worked off and wait in Dead letters.`,
          ru: `Очередь «${queue}»: ${records} не удалось обработать, они ждут в разделе «Недоставленное».`,
        });
      }),
  },
  {
    kinds: ['failed-logins'],
    read: async () => {
      const count = await countFailedLogins(now);
      if (count < thresholds.failedLogins) return [];
      const logins = pluralRu(count, 'вход', 'входа', 'входов');
      return [
        causeOf('failed-logins', 'shop', {
          en: `${count} log-ins with a wrong password within ten minutes: somebody may be trying passwords.`,
          ru: `${logins} с неверным паролем за десять минут: возможно, кто-то подбирает пароли.`,
        }),
      ];
    },
  },
];

/** Everything that can become an alert. `jobNames` are the engine's jobs. */
export const causeReaders = (deps: AlertsDeps, now: Date, jobNames: readonly string[]): CauseReader[] => [
  ...supplyReaders(deps, now),
  ...queueReaders(deps, now),
  ...engineReaders(deps, now, jobNames),
];
