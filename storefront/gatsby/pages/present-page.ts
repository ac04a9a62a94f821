import {
  snippetSources,
  type CmsPageContent,
  type PageSection,
  type PriceRow,
  type Question,
  type ReferenceHtml,
  type ReferenceSource,
  type Snippet,
  type SnippetSource,
} from '../../src/content/contents';
import type { PageDocument, SectionPart } from '../cms/documents';
import { anchorOf, renderRichText } from '../rich-text';
import { withCompanyFacts, type CompanyFacts } from './company-facts';

const rowsInPriceTable = 10;

/** The data that sections show beside the editor's words, in the page's language. */
export interface SectionSources {
  questionsOf: (categorySlug: string) => Question[];
  serviceRows: () => PriceRow[];
  referenceOf: (source: ReferenceSource) => ReferenceHtml;
  snippetsOf: (source: SnippetSource) => Snippet[];
  /** Not in the preview of a draft, which shows the placeholders of a legal text as its editor wrote them. */
  company?: CompanyFacts;
}

const wordsOf = (text: string, { kind }: PageDocument, { company }: SectionSources): string =>
  kind === 'legal' && company ? withCompanyFacts(text, company) : text;

const presentSection = (part: SectionPart, index: number, page: PageDocument, sources: SectionSources): PageSection => {
  const id = part.title ? anchorOf(part.title) : `section-${index + 1}`;
  switch (part.__component) {
    case 'section.text':
      return {
        kind: 'text',
        id,
        title: part.title,
        html: renderRichText(wordsOf(part.body, page, sources), page.locale).html,
      };
    case 'section.steps':
      return { kind: 'steps', id, title: part.title, steps: part.steps };
    case 'section.cards':
      return { kind: 'cards', id, title: part.title, cards: part.cards };
    case 'section.call-to-action':
      return {
        kind: 'call-to-action',
        id,
        title: part.title,
        text: part.text,
        linkLabel: part.linkLabel,
        linkPath: part.linkPath,
      };
    case 'section.faq':
      return {
        kind: 'faq',
        id,
        title: part.title,
        questions: part.category ? sources.questionsOf(part.category.slug) : [],
      };
    case 'section.price-table': {
      const rows = sources.serviceRows();
      const chosen = part.serviceCode
        ? rows.filter(({ code }) => code === part.serviceCode)
        : rows.slice(0, rowsInPriceTable);
      return { kind: 'price-table', id, title: part.title, text: part.text, rows: chosen };
    }
    case 'section.reference': {
      const { title, source } = part;
      return isSnippets(source)
        ? { kind: 'snippets', id, title, source, files: sources.snippetsOf(source) }
        : { kind: 'reference', id, title, source, ...sources.referenceOf(source) };
    }
  }
};

const isSnippets = (source: ReferenceSource | SnippetSource): source is SnippetSource =>
  snippetSources.some((one) => one === source);

/** An editor's page as its template shows it. The build and the preview of drafts share this function. */
export const presentPage = (page: PageDocument, sources: SectionSources): CmsPageContent => ({
  kind: page.kind,
  title: page.title,
  lead: page.lead === null ? null : wordsOf(page.lead, page, sources),
  effectiveOn: page.effectiveOn,
  sections: page.sections.map((part, index) => presentSection(part, index, page, sources)),
});
