import { useEffect, useRef, useState } from 'react';

import { Field, TextInput } from '@strapi/design-system';
import { useNotification, useQueryParams } from '@strapi/strapi/admin';

import { useSiteData } from '../use-site-data';
import { findTargets, type LinkTarget } from './find-targets';
import { cursorIn, editableOf, isMarkdown, linkText, typeAtCursor } from './insert-link';
import { formWords } from '../forms/form-words';

const refreshMs = 300_000;
/** The design system's buttons have one line, and titles have several. */
export const targetStyle = {
  inlineSize: '100%',
  padding: 8,
  border: '1px solid currentColor',
  borderRadius: 4,
  color: 'inherit',
  background: 'none',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
} as const;

/** Remembers in which field the cursor stood last, outside of this panel, and where. */
const useLastField = (panel: React.RefObject<HTMLElement>) => {
  const last = useRef<{ field: HTMLElement; cursor: Range | undefined }>();
  useEffect(() => {
    const note = (): void => {
      const focused = document.activeElement;
      const field = panel.current?.contains(focused) ? undefined : editableOf(focused);
      if (field) last.current = { field, cursor: cursorIn(field) };
    };
    document.addEventListener('focusin', note);
    document.addEventListener('selectionchange', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('selectionchange', note);
    };
  }, [panel]);
  return last;
};

/** Beside forms whose texts hold links: finds a page by its title and puts its link where the cursor stood, so that nobody types it. */
export const LinkPanel = () => {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? 'en';
  const { toggleNotification } = useNotification();
  const [typed, setTyped] = useState('');
  const targets = useSiteData<LinkTarget[]>(`/site/link-targets?locale=${encodeURIComponent(locale)}`, refreshMs);
  const panel = useRef<HTMLDivElement>(null);
  const lastField = useLastField(panel);
  const insert = (target: LinkTarget): void => {
    const { field, cursor } = lastField.current ?? {};
    if (field?.isConnected && typeAtCursor(field, cursor, linkText(target, isMarkdown(field)))) setTyped('');
    else void copy(target.path);
  };
  const copy = (path: string) =>
    navigator.clipboard.writeText(path).then(
      () => toggleNotification({ type: 'success', message: formWords().copied(path) }),
      () => toggleNotification({ type: 'info', message: formWords().address(path) }),
    );
  return (
    <div ref={panel} style={{ display: 'grid', gap: 12, fontSize: '1.4rem', lineHeight: 1.4, minInlineSize: 0 }}>
      <Field.Root name="link-target" hint={formWords().linkHint}>
        <Field.Label>{formWords().linkTo}</Field.Label>
        <TextInput
          value={typed}
          placeholder={formWords().linkExample}
          onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
          // The panel stands in the form: Enter would save the document.
          onKeyDown={(event: { key: string; preventDefault: () => void }) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Field.Hint />
      </Field.Root>
      {targets.state === 'failed' && <p>{formWords().pagesUnread}</p>}
      {targets.state === 'loaded' && typed.trim() !== '' && (
        <ul role="status" style={{ display: 'grid', gap: 8 }}>
          {findTargets(targets.data, typed).map((target) => (
            <li key={target.path}>
              <button type="button" style={targetStyle} onClick={() => insert(target)}>
                <strong>{target.title}</strong>
                <br />
                {target.path}
              </button>
            </li>
          ))}
          {findTargets(targets.data, typed).length === 0 && <li>{formWords().noPageFound}</li>}
        </ul>
      )}
    </div>
  );
};
