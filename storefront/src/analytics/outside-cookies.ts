/** Names of cookies that the scripts of others set on our own domain: tag manager, counter, source tracking, fingerprint. */
const outsideCookies = /^(_ga|_gid|_gat|_gcl_|_dc_gtm_|_gac_|_fbp|_fbc|_ym_|_ymab_|yandex_|sbjs_)|^fp$/;

/** @returns names of a `document.cookie` line that scripts of others have set */
export const findOutsideCookies = (line: string): string[] =>
  line
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => outsideCookies.test(name));

/** `a.b.example` may have set cookies for itself and for `b.example` and `example`; the browser refuses the last where it is no site. */
export const domainsOf = (hostname: string): string[] => {
  const labels = hostname.split('.');
  return labels.map((_label, index) => labels.slice(index).join('.'));
};

/** Removes the cookies of the scripts of others, for whichever of our domains they were set. */
export const removeOutsideCookies = (): void => {
  for (const name of findOutsideCookies(document.cookie)) {
    document.cookie = `${name}=; path=/; max-age=0`;
    for (const domain of domainsOf(window.location.hostname))
      document.cookie = `${name}=; path=/; domain=${domain}; max-age=0`;
  }
};
