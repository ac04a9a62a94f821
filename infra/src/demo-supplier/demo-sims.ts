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

const simsPerCountry = 50;
const portsPerModem = 16;
/** Of five SIMs one is for codes only. */
const rentHours = [0, 168, 672, 672, 672];

/** The partner's SIMs: the same numbers at every start, valid by the numbering plan of each country. */
export const listDemoSims = (): DemoSim[] =>
  poolCountries.flatMap(({ id, iso2, operators }, modemGroup) => {
    const numbers = createNumberSource(iso2);
    let place = 0;
    return Array.from({ length: simsPerCountry }, (_, index) => {
      const { phone, next } = numbers.next(place);
      place = next;
      const operator = operators[index % operators.length] ?? 'any';
      const port = `M${modemGroup * 4 + Math.floor(index / portsPerModem) + 1}-${(index % portsPerModem) + 1}`;
      return { phone, country: id, operator, port, rentHoursMax: rentHours[index % rentHours.length] ?? 0 };
    });
  });
