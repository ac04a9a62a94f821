/** Letters of Cyrillic as addresses write them, after the passport's rules without signs. */
const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia', ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' },
};

const slugMax = 80;

/**
 * Makes an address from a title: `Как вернуть деньги?` becomes `kak-vernut-dengi`. The result is an empty text
 * when the title has no letter or digit that an address can hold.
 */
export const slugOf = (title: string): string => {
  const letters = [...title.toLowerCase()].map((letter) => (Object.hasOwn(latin, letter) ? latin[letter] : letter));
  const plain = letters
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.length <= slugMax ? plain : plain.slice(0, slugMax + 1).replace(/-[^-]*$/, '');
};

/** The fields of a form that are made of others, or begin with something. */
export interface BegunFields {
  title?: unknown;
  name?: unknown;
  slug?: unknown;
  publishedOn?: unknown;
}

/**
 * What to put into the form of a document that was never saved in this language: the address of its title, as long as nobody wrote another
 * one, and today's date. Nothing is put into a form in which nothing was typed: leaving it would ask whether to lose that.
 * @param made the address that was put there before
 * @param today the day where the editor is, as YYYY-MM-DD
 */
export const fieldsToBegin = (
  values: BegunFields,
  fields: readonly string[],
  made: string,
  today: string,
): Partial<Record<'slug' | 'publishedOn', string>> => {
  const title = [values.title, values.name].find((one): one is string => typeof one === 'string') ?? '';
  const slug = typeof values.slug === 'string' ? values.slug : '';
  const wanted = slugOf(title);
  const isOwn = slug !== '' && slug !== made;
  return {
    ...(fields.includes('slug') && !isOwn && wanted !== slug ? { slug: wanted } : {}),
    ...(fields.includes('publishedOn') && title !== '' && !values.publishedOn ? { publishedOn: today } : {}),
  };
};
