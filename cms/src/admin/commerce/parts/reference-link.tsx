import { LongText } from './long-text';
import { readReference } from './references';
import { TextLink } from './text-link';

/** What the ledger or the audit log names, as a link to its page. */
export const ReferenceLink = ({ reference }: { reference: string }) => {
  const { label, to } = readReference(reference);
  if (to === undefined) return <LongText text={label} isNarrow />;
  return (
    <TextLink to={to}>
      <span style={{ display: 'inline-block', maxWidth: '22rem', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {label}
      </span>
    </TextLink>
  );
};
