/** Keeps what `make` made for the same language and options: making a formatter costs more than formatting. */
const kept = <Options extends object, Format>(
  make: (locale: string, options: Options | undefined) => Format,
): ((locale: string, options?: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    let format = formats.get(key);
    if (!format) formats.set(key, (format = make(locale, options)));
    return format;
  };
};

/** The browser's own formatters, one for each language and options. */
export const numberFormat = kept<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);
export const listFormat = kept<Intl.ListFormatOptions, Intl.ListFormat>(
  (locale, options) => new Intl.ListFormat(locale, options),
);
export const pluralRules = kept<Intl.PluralRulesOptions, Intl.PluralRules>(
  (locale, options) => new Intl.PluralRules(locale, options),
);
