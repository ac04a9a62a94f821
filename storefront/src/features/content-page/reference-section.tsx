import { ReferenceView } from './reference-view';
import type { ReferenceSection as Section } from './section-view';
import { SnippetsView } from './snippets-view';

/** A generated section: a part of the reference of an interface, or programs to copy. */
export const ReferenceSection = ({ section }: { section: Section }) =>
  section.kind === 'reference' ? (
    <ReferenceView html={section.html} />
  ) : (
    <SnippetsView id={section.id} files={section.files} />
  );
