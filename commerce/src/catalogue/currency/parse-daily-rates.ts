/** One day's rate of the dollar. */
export interface DailyRate {
  rubPerUsd: number;
  setFor: string;
}

const attributePattern = /<ValCurs\b[^>]*\bDate="(\d{2})\.(\d{2})\.(\d{4})"/;
const dollarPattern = /<Valute\b[^>]*>(?:(?!<\/Valute>)[\s\S])*?<CharCode>\s*USD\s*<\/CharCode>[\s\S]*?<\/Valute>/;

const numberIn = (xml: string, tag: string): number => {
  const match = new RegExp(`<${tag}>\\s*(\\d+(?:,\\d+)?)\\s*</${tag}>`).exec(xml);
  return match?.[1] === undefined ? Number.NaN : Number(match[1].replace(',', '.'));
};

/**
 * Reads the central bank's daily list: windows-1251, decimal commas, a price for `Nominal` units.
 * @throws Error when the list holds no usable dollar rate.
 */
export const parseDailyRates = (bytes: Uint8Array): DailyRate => {
  const xml = new TextDecoder('windows-1251').decode(bytes);
  const [, day, month, year] = attributePattern.exec(xml) ?? [];
  const dollar = dollarPattern.exec(xml)?.[0] ?? '';
  const rubPerUsd = numberIn(dollar, 'Value') / numberIn(dollar, 'Nominal');
  if (day === undefined || !Number.isFinite(rubPerUsd) || rubPerUsd <= 0) {
    throw new Error('the daily list of rates holds no dollar rate');
  }
  return { rubPerUsd: Math.round(rubPerUsd * 10_000) / 10_000, setFor: `${year}-${month}-${day}` };
};
