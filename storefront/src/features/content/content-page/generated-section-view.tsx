import { ReferenceView } from './reference-view';
import type { GeneratedSection } from './section-view';
import { SnippetsView } from './snippets-view';

/** A generated section: a part of the reference of an interface, or programs to copy. */
export const GeneratedSectionView = ({ section }: { section: GeneratedSection }) =>
  section.kind === 'reference' ? <ReferenceView html={section.html} /> : <SnippetsView section={section} />;
