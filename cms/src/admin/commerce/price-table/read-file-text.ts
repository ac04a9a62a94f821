import { say } from '../parts/say';
/** Byte order marks, by the encoding that they announce. Excel's "Unicode text" is UTF-16. */
const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** The text of a file in UTF-8 or UTF-16, without its byte order mark; undefined for a file in another encoding. */
export const textOfBytes = (bytes: Uint8Array): string | undefined => {
  const encoding = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.encoding ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Reads a chosen file, or says in words for the staff why it cannot be read. */
export const readFileText = async (chosen: File): Promise<{ csv: string } | { mistake: string }> => {
  const bytes = await chosen.arrayBuffer().catch(() => undefined);
  if (bytes === undefined)
    return {
      mistake: say(
        'The browser could not read the file: it was changed or removed after it was chosen. Choose it again.',
      ),
    };
  const csv = textOfBytes(new Uint8Array(bytes));
  if (csv !== undefined) return { csv };
  return {
    mistake: say(
      'The file is no CSV in UTF-8 or UTF-16. Save it in the spreadsheet as “CSV UTF-8”, and choose it again.',
    ),
  };
};
