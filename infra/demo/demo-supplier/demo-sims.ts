import { poolCountries } from './demo-countries.ts';
import { createNumberSource } from './demo-numbers.ts';

export interface DemoSim {
  phone: string;
  country: number;
  operator: string;
  port: string;
  /** The longest rental in hours; 0 for codes only. */
  rentHoursMax: number;
}

/** Stocks differ as in a shop that sells: in some countries few numbers are left. By the place in the list, which begins with the best known. */
const stocks = [120, 96, 50, 74, 61, 38, 140, 50, 50, 24, 83, 112, 66, 9, 47, 31, 58];
const bestKnown = 14;
const fewEvery = 9;
const few = 4;

const stockAt = (place: number): number => {
  if (place >= bestKnown && place % fewEvery === fewEvery - 1) return few;
  return stocks[place % stocks.length] ?? few;
};

const portsPerModem = 16;
const modemsPerCountry = Math.ceil(Math.max(...stocks) / portsPerModem);
/** Of five SIMs one is for codes only. */
const rentHours = [0, 168, 672, 672, 672];

/** The partner's SIMs: the same numbers at every start, valid by the numbering plan of each country. */
export const listDemoSims = (): DemoSim[] =>
  poolCountries.flatMap(({ id, iso2, operators }, modemGroup) => {
    const numbers = createNumberSource(iso2);
    let place = 0;
    return Array.from({ length: stockAt(modemGroup) }, (_, index) => {
      const { phone, next } = numbers.next(place);
      place = next;
      const operator = operators[index % operators.length] ?? 'any';
      const port = `M${modemGroup * modemsPerCountry + Math.floor(index / portsPerModem) + 1}-${(index % portsPerModem) + 1}`;
      return { phone, country: id, operator, port, rentHoursMax: rentHours[index % rentHours.length] ?? 0 };
    });
  });
