const internalLinks = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;

/** The links of a page to places of this site. */
export const linksIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(internalLinks)].map((match) => match[1] ?? ''));

/** Collects the links of a release's pages while the pages are stored, so that checking the links need not read the pages again. */
export class PageLinks {
  readonly #links = new Map<string, ReadonlySet<string>>();
  readonly #known = new Map<string, string>();

  /** A copy of the link. A piece of a text keeps the whole text in memory, and there are thousands of pages. */
  #copyOf(link: string): string {
    const known = this.#known.get(link) ?? Buffer.from(link).toString();
    this.#known.set(known, known);
    return known;
  }

  /** @param file path of the page's file */
  add(file: string, html: string): void {
    this.#links.set(file, new Set([...linksIn(html)].map((link) => this.#copyOf(link))));
  }

  /** @returns undefined for a page that was not added */
  of(file: string): ReadonlySet<string> | undefined {
    return this.#links.get(file);
  }
}
