/** Printed at the start of a demo, and therefore known to everybody: `lockDemoUsers` invalidates them where demo mode is off. */
export const demoPassword = 'demo-numeo';
export const demoBuyerApiKey = 'demo-buyer-api-key';

export const demoBuyerEmail = 'buyer@example.com';
export const demoRegularEmail = 'regular@example.com';
export const demoEmails = [
  demoBuyerEmail,
  'partner@example.com',
  'agent@example.com',
  'admin@example.com',
  demoRegularEmail,
];
