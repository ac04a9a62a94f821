import { createConfig, lintFromString } from '@redocly/openapi-core';

/** What Redocly's recommended rules find in a document, warnings too. */
export const findFaults = async (document: object): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
};
