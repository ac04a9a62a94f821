import { parseBoundedJson } from '@shop/shared-types/json-shape';

const quote = 0x22;
const backslash = 0x5c;
const isDigit = (point: number): boolean => point >= 0x30 && point <= 0x39;
const endsNumber = /[.eE]/;

/** Whole numbers of at most this many digits are exact in JavaScript. */
const exactDigits = 15;

/** Turns whole numbers that a double cannot hold into texts. Quoted texts stay as they are. */
const quoteLongIntegers = (text: string): string => {
  const parts: string[] = [];
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const point = text.charCodeAt(at);
    if (point === quote) {
      at += 1;
      while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
      at += 1;
    } else if (isDigit(point)) {
      const start = at;
      while (at < text.length && isDigit(text.charCodeAt(at))) at += 1;
      const isWhole = !endsNumber.test(text.charAt(at)) && !/[.eE+-]/.test(text.charAt(start - 1));
      if (isWhole && at - start > exactDigits) {
        parts.push(text.slice(copied, start), '"', text.slice(start, at), '"');
        copied = at;
      }
    } else {
      at += 1;
    }
  }
  parts.push(text.slice(copied));
  return parts.join('');
};

/**
 * JSON in which ids up to 2^63 keep every digit: whole numbers too long for a double arrive as text. The package `lossless-json` would make
 * an object of every number and parse the whole body in JavaScript. Here the runtime parses, and only a body with 16 digits in a row is rewritten.
 * @throws SyntaxError for anything that is not JSON, or is nested too deeply (rule 18.13).
 */
export const parseLosslessJson = (text: string): unknown =>
  parseBoundedJson(/\d{16}/.test(text) ? quoteLongIntegers(text) : text);

/** Writes an id as one JSON value: a number if the id is one, otherwise a text: `355670`, `"3f2a…"`. */
export const idAsJson = (id: string): string => (/^(?:0|[1-9]\d{0,18})$/.test(id) ? id : JSON.stringify(id));
