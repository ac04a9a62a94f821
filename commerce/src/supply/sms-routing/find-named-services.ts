import { normaliseText } from './normalise-text.ts';
import { servicePatterns } from './service-patterns.ts';

export interface NamedService {
  service: string;
  /** 3: bound to the service's site; 2: its sender; 1: named in the text. */
  strength: 1 | 2 | 3;
  /** The brand's position in the text. An earlier brand is more likely the sender. */
  position: number;
  /** Length of the brand as found: `Google Voice` beats `Google`. */
  length: number;
}

const boundDomain = /(?:^|\s)@([a-z0-9.-]+\.[a-z]{2,})\s+#/i;
/** Links to app shops and similar sites name another company than the sender. */
const links = /\b(?:https?:\/\/|www\.)\S+/gi;

const normaliseSender = (from: string): string =>
  from
    .replace(/^[A-Z]{2}-/, '')
    .replace(/-[A-Z]$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const isSenderOf = (sender: string, senders: string[]): boolean =>
  sender !== '' && senders.some((known) => sender === known || (known.length >= 5 && sender.startsWith(known)));

const belongsTo = (domain: string, site: string): boolean => domain === site || domain.endsWith(`.${site}`);

/** Every known service that an SMS names, strongest match first. */
export const findNamedServices = (sms: { from: string; text: string }): NamedService[] => {
  const text = normaliseText(sms.text.slice(0, 4_000)).slice(0, 2_000);
  const sender = normaliseSender(sms.from);
  const domain = boundDomain.exec(text)?.[1]?.toLowerCase();
  const words = text.replace(links, ' ');
  const named: NamedService[] = [];
  for (const [service, pattern] of Object.entries(servicePatterns)) {
    const match = pattern.brand.exec(words);
    const isBound = domain !== undefined && pattern.domains.some((site) => belongsTo(domain, site));
    const isSender = isSenderOf(sender, pattern.senders);
    if (!match && !isBound && !isSender) continue;
    named.push({
      service,
      strength: isBound ? 3 : isSender ? 2 : 1,
      position: match?.index ?? Number.MAX_SAFE_INTEGER,
      length: match?.[0].length ?? 0,
    });
  }
  return named.sort(
    (one, other) => other.strength - one.strength || one.position - other.position || other.length - one.length,
  );
};
