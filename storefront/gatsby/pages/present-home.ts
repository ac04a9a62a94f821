import type { HomeContent } from '../../src/content/contents';
import type { HomeDocument } from '../cms/documents';

/** The part of the home page that the editors write. The rest comes from the catalogue. */
export type HomeWords = Omit<
  HomeContent,
  'purchase' | 'serviceRows' | 'countryRows' | 'reviews' | 'questions' | 'articles'
>;

/** The editors' words of the home page, as its template shows them. The build and the preview of drafts share this function. */
export const presentHomeWords = (home: HomeDocument): HomeWords => ({
  title: home.title,
  lead: home.lead,
  facts: home.facts,
  stepsTitle: home.stepsTitle,
  steps: home.steps,
  whyTitle: home.whyTitle,
  refundCard: home.refundCard,
  cards: home.cards,
  prices: home.pricesHeading,
  reviewsHeading: home.reviewsHeading,
  faqHeading: home.faqHeading,
  blogHeading: home.blogHeading,
});
