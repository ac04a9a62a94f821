import { codesHeldOut } from './codes-held-out.fixture.ts';
import { codesInManyLanguages } from './codes-in-many-languages.fixture.ts';
import { smsSamples, type SmsSample } from './codes-of-known-services.fixture.ts';
import { noCodesHeldOut } from './no-codes-held-out.fixture.ts';
import { noCodes } from './no-codes.fixture.ts';

const withBreaks = (parts: string[]): string => parts.join('|').replaceAll(String.raw`\n`, '\n');

const coded = [...codesInManyLanguages, ...codesHeldOut].map((line): SmsSample => {
  const [, service = '', from = '', code = '', ...text] = line.split('|');
  return { service, from, text: withBreaks(text), code };
});
const others = [...noCodes, ...noCodesHeldOut].map((line): SmsSample => {
  const [, service = '', from = '', ...text] = line.split('|');
  return { service, from, text: withBreaks(text), code: undefined };
});

const samples = [...smsSamples, ...coded, ...others];
export const codedSamples = samples.filter(({ code }) => code !== undefined);
export const otherSamples = samples.filter(({ code }) => code === undefined);
export const sampleLanguages = new Set(
  [...codesInManyLanguages, ...codesHeldOut].map((line) => line.slice(0, line.indexOf('|'))),
);
