import { useState, type KeyboardEvent } from 'react';

import { findNamed, type NameTexts } from '@shop/shared-types/search/find-named';
import { countryAliases, serviceAliases } from '@shop/shared-types/search/name-aliases';
import { Combobox, ComboboxOption } from '@strapi/design-system';

export interface NamedChoice extends NameTexts {
  value: string;
  label: string;
}

const kept = new WeakMap<object, NamedChoice>();
const keep = (row: object, choice: () => NamedChoice): NamedChoice => {
  const known = kept.get(row) ?? choice();
  kept.set(row, known);
  return known;
};

/** A service as a choice, found by what people call it (rule 3.33). */
export const serviceChoice = (service: { code: string; name: string }): NamedChoice =>
  keep(service, () => {
    const { code, name } = service;
    return { value: code, label: `${name} (${code})`, name, others: [code], aliases: serviceAliases(name) };
  });

/** A country as a choice. Its value is the protocol's id, or the ISO code where it has none. */
export const countryChoice = (country: { id?: number; iso2: string; name: string }): NamedChoice =>
  keep(country, () => {
    const { id, iso2, name } = country;
    const value = id === undefined ? iso2 : String(id);
    return { value, label: `${name} (${value})`, name, others: [value], aliases: countryAliases(iso2) };
  });

/** A supplier as a choice. */
export const supplierChoice = ({ id, name }: { id: number; name: string }): NamedChoice => ({
  ...{ value: String(id), label: `${name} (${id})`, name, others: [String(id)], aliases: [] },
});

interface NamedComboboxProps {
  value: string;
  choices: readonly NamedChoice[];
  onChange: (value: string) => void;
  /** Given where nothing may be chosen. */
  clearLabel?: string;
  placeholder?: string;
}

/**
 * One of many choices: typing finds them by the one search of the shop, the best first, and Enter takes the best. A word that names nothing
 * leaves the choice as it was. An emptied field empties the choice where that may be.
 */
export const NamedCombobox = ({ value, choices, onChange, clearLabel, placeholder }: NamedComboboxProps) => {
  const [isOpen, setOpen] = useState(false);
  // What stands in the field is of the value for which it was written: another one brings its own label.
  const [written, setWritten] = useState({ value, text: undefined as string | undefined });
  const label = choices.find((choice) => choice.value === value)?.label ?? value;
  const text = written.value === value ? written.text : undefined;
  const isTyping = text !== undefined && text !== label;
  const found = findNamed(choices, isTyping ? text : '', (choice) => choice);
  const showChosen = (): void => setWritten({ value, text: undefined });
  const turn = (opens: boolean): void => {
    setOpen(opens);
    if (!opens && text !== '') showChosen();
  };
  const choose = (chosen: string): void => {
    if (chosen !== '') onChange(chosen);
    else if (clearLabel !== undefined && !(isTyping && text !== '')) onChange('');
    // After the field has emptied itself.
    else queueMicrotask(showChosen);
  };
  const takeBest = (event: KeyboardEvent<HTMLInputElement>): void => {
    const [best] = found;
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    const isDone = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (!isDone || !isOpen || !isTyping || text === '' || isMarked || !best) return;
    event.preventDefault();
    choose(best.value);
    turn(false);
  };
  return (
    <Combobox
      // The arrow keys skip the chosen option. While somebody types, nothing counts as chosen, so that the keys reach every option.
      value={isTyping ? '' : value}
      textValue={text ?? label}
      onTextValueChange={(next) => setWritten({ value, text: next })}
      placeholder={placeholder}
      autocomplete="none"
      // Also for what is pasted or spoken, where no key goes up.
      onInputChange={() => setOpen(true)}
      onKeyDown={takeBest}
      open={isOpen}
      onOpenChange={turn}
      clearLabel={clearLabel}
      onClear={clearLabel === undefined ? undefined : () => onChange('')}
      onChange={(next) => choose(String(next ?? ''))}
    >
      {found.map((choice) => (
        <ComboboxOption key={choice.value} value={choice.value}>
          {choice.label}
        </ComboboxOption>
      ))}
    </Combobox>
  );
};
