import type { ShopConfig } from './shop-config.ts';

const demoAccounts = [
  ['buyer@example.com', '5,000 RUB, API key demo-buyer-api-key'],
  ['partner@example.com', 'software key demo-partner-api-key'],
  ['agent@example.com', 'sells licences'],
  ['admin@example.com', 'runs the shop'],
  ['editor@example.com', 'in the CMS admin'],
  ['office@example.com', 'in the CMS admin, page Commerce'],
] as const;

/** Addresses and demo accounts, once everything serves. */
export const welcomeLines = (config: ShopConfig, startedInMs: number): string[] => {
  const demo = [
    '',
    '  Demo accounts, password demo-numeo:',
    ...demoAccounts.map(([email, note]) => `    ${email.padEnd(22)}${note}`),
    `  E-mails of the demo are files in ${config.dataFolder}/outbox`,
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
    `  Data and logs are in ${config.dataFolder}. Ctrl-C stops everything.`,
    '',
  ];
};
