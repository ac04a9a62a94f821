import { shopUrl } from './started-shop.ts';

const demoApiKey = 'demo-buyer-api-key';

/** One call of a developer's program, through the shop's own address. @throws {Error} on another status than 200 */
export const callProviderApi = async (parameters: Record<string, string>): Promise<string> => {
  const query = new URLSearchParams({ api_key: demoApiKey, ...parameters });
  const answer = await fetch(`${shopUrl()}/stubs/handler_api.php?${query}`);
  if (answer.status !== 200) throw new Error(`${parameters.action} answered ${answer.status}`);
  return answer.text();
};

interface OpenActivation {
  activationId: string | number;
}

/** Ends every open number of the demo buyer: those with a code are finished, the others cancelled. */
export const endOpenNumbers = async (): Promise<void> => {
  const answer = await callProviderApi({ action: 'getActiveActivations' });
  if (!answer.startsWith('{')) return;
  const { activeActivations = [] } = JSON.parse(answer) as { activeActivations?: OpenActivation[] };
  for (const { activationId } of activeActivations) {
    const id = String(activationId);
    const finished = await callProviderApi({ action: 'setStatus', id, status: '6' });
    if (finished !== 'ACCESS_ACTIVATION') await callProviderApi({ action: 'setStatus', id, status: '8' });
  }
};
