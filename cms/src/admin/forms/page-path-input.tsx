import { useState } from 'react';

import { Field, TextInput, Typography } from '@strapi/design-system';
import { useField, useQueryParams, type InputProps } from '@strapi/strapi/admin';

import { findTargets, type LinkTarget } from '../panels/find-targets';
import { targetStyle } from '../panels/link-panel';
import { useSiteData } from '../use-site-data';
import { describePath } from './describe-path';
import { formWords } from './form-words';

const refreshMs = 300_000;

type PagePathProps = Pick<InputProps, 'name' | 'required' | 'disabled'> & { label?: string; hint?: string };

/** A field for the address of a page: found by its title, or typed. Says which page it is, or that there is none. */
export const PagePathInput = ({ name, label, hint, required, disabled }: PagePathProps) => {
  const { value, error, onChange } = useField<string | null>(name);
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? 'en';
  const answer = useSiteData<LinkTarget[]>(`/site/link-targets?locale=${encodeURIComponent(locale)}`, refreshMs);
  const [isTyping, setTyping] = useState(false);
  const targets = answer.state === 'loaded' ? answer.data : [];
  const text = value ?? '';
  const isChosen = targets.some(({ path }) => path === text);
  const found = isTyping && !isChosen ? findTargets(targets, text.replace(/^\//, '')) : [];
  const set = (next: string, isStillTyping: boolean): void => {
    setTyping(isStillTyping);
    onChange(name, next === '' ? null : next);
  };
  const words = describePath(text, targets);
  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label>{label ?? name}</Field.Label>
      <TextInput
        value={text}
        disabled={disabled}
        placeholder={formWords().pageExample}
        onChange={(event: { target: { value: string } }) => set(event.target.value, true)}
        // In a form Enter would save the document.
        onKeyDown={(event: { key: string; preventDefault: () => void }) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [best] = found;
          if (best) set(best.path, false);
        }}
      />
      {found.length > 0 ? (
        <ul aria-label={formWords().pages} style={{ display: 'grid', gap: 4, fontSize: '1.4rem' }}>
          {found.map(({ title, path }) => (
            <li key={path}>
              <button type="button" style={targetStyle} onClick={() => set(path, false)}>
                <strong>{title}</strong> {path}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {words === undefined || found.length > 0 || answer.state !== 'loaded' ? null : (
        <Typography role="status" variant="pi" textColor={words.isKnown ? 'neutral600' : 'danger600'}>
          {words.text}
        </Typography>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};
