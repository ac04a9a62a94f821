import { mailOutboxOf } from './process-table.ts';
import type { ShopConfig } from './shop-config.ts';

const demoAccounts = [
  ['buyer@example.com', '5,000 RUB, API key demo-buyer-api-key'],
  ['partner@example.com', 'software key demo-partner-api-key'],
  ['agent@example.com', 'sells licences'],
] as const;
const demoStaff = [
  ['admin@example.com', 'admin calls of the API, once two-factor authentication is on'],
  ['editor@example.com', 'in the CMS admin'],
  ['office@example.com', 'in the CMS admin, page Commerce'],
] as const;

/**
 * Addresses and demo accounts, once everything serves.
 * @param firstAdminUrl where the first administrator of the CMS registers, while there is none.
 * @param readiness what can be used already, while a new shop is still being made.
 */
export const welcomeLines = (
  config: ShopConfig,
  startedInMs: number,
  { firstAdminUrl, readiness }: { firstAdminUrl?: string | undefined; readiness?: string | undefined } = {},
): string[] => {
  const accounts = [...demoAccounts, ...(config.hasDemoStaff ? demoStaff : [])];
  const outbox = mailOutboxOf(config);
  const demo = [
    '',
    '  Demo accounts, password demo-numeo:',
    ...accounts.map(([email, note]) => `    ${email.padEnd(22)}${note}`),
  ];
  return [
    '',
    `The shop is ready (${(startedInMs / 1000).toFixed(1)} s).`,
    '',
    `  Shop       ${config.publicUrl}`,
    `  CMS admin  ${config.publicUrl}/cms/admin`,
    `  API        ${config.publicUrl}/stubs/handler_api.php`,
    `  Health     ${config.publicUrl}/healthz`,
    ...(config.isDemo ? demo : []),
    '',
    ...(readiness ? [`  ${readiness}`, ''] : []),
    outbox ? `  E-mails are files in ${outbox}` : '  E-mails leave by the mail server of SMTP_URL',
    ...(firstAdminUrl
      ? ['', '  Nobody can sign in to the CMS yet. The first administrator registers, once, at', `    ${firstAdminUrl}`]
      : []),
    '',
    `  Data and logs are in ${config.dataFolder}. Ctrl-C stops everything.`,
    '',
  ];
};
