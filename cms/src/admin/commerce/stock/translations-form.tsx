import { useState } from 'react';

import {
  Badge,
  Button,
  Field,
  Flex,
  Grid,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system';

import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { languages } from '../catalogue/description';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { typedSince } from '../parts/typed-since';
import { translationsOf, wordOf, type TypedTranslations, type WordPart } from './translations';
import type { Lot } from './upload-form';
import { say } from '../parts/say';

type Language = (typeof languages)[number];

/** The words of a lot in the languages that its seller did not write (rule 6.9). */
export const TranslationsForm = ({ lot, onDone }: { lot: Lot; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminChangeLot');
  const [language, setLanguage] = useState(lot.language ?? undefined);
  const [typed, setTyped] = useState<TypedTranslations>({});
  const translations = translationsOf(lot, typed);
  const isChanged = translations !== undefined || language !== (lot.language ?? undefined);
  const save = async () => {
    const { line, id, name } = lot;
    const body = { language, translations };
    const done = say('The words of {name} were saved.', { name });
    if (!(await change('adminChangeLot', { params: { line, id }, body, done, isRefusalInForm: true }))) return;
    await onDone();
    setTyped((now) => typedSince(now, typed));
  };
  const fieldOf = ({ code, direction }: Language, part: WordPart) => ({
    name: `translation-${code}-${part}`,
    value: wordOf(lot, typed, code, part),
    placeholder: lot.ownWords[part],
    dir: direction,
    lang: code,
    disabled: !mayChange,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      forgetRefusal();
      setTyped((before) => ({ ...before, [`${code}.${part}`]: value }));
    },
  });
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Other languages')}
      </Typography>
      <Field.Root hint={say('The language in which name, description and kind above are written.')}>
        <Field.Label>{say('Language of the seller’s own words')}</Field.Label>
        <SingleSelect
          value={language ?? null}
          placeholder={say('Nobody has said it')}
          disabled={!mayChange}
          onChange={(chosen) => setLanguage(languages.find(({ code }) => code === chosen)?.code)}
        >
          {languages.map(({ code, name }) => (
            <SingleSelectOption key={code} value={code}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      {languages
        .filter(({ code }) => code !== language)
        .map((one) => (
          <Flex key={one.code} direction="column" alignItems="stretch" gap={2}>
            <Flex gap={2}>
              <Typography variant="omega" fontWeight="bold" tag="h3">
                {one.name}
              </Typography>
              {lot.untranslated.includes(one.code) ? <Badge variant="warning">{say('Not translated')}</Badge> : null}
            </Flex>
            <Grid.Root gap={4}>
              {(['name', 'kind'] as const).map((part) => (
                <Grid.Item key={part} col={6} s={12} direction="column" alignItems="stretch">
                  <Field.Root error={refusalAt(refusal, `translations.${one.code}.${part}`)}>
                    <Field.Label>{`${one.name} ${part === 'name' ? 'name' : kindLabelOf(lot)}`}</Field.Label>
                    <TextInput {...fieldOf(one, part)} />
                    <Field.Error />
                  </Field.Root>
                </Grid.Item>
              ))}
            </Grid.Root>
            <Field.Root error={refusalAt(refusal, `translations.${one.code}.description`)}>
              <Field.Label>
                {one.name} {say('description')}
              </Field.Label>
              <Textarea minHeight="6.8rem" {...fieldOf(one, 'description')} />
              <Field.Error />
            </Field.Root>
          </Flex>
        ))}
      {generalRefusal(refusal) ? (
        <Typography role="alert" textColor="danger600">
          {generalRefusal(refusal)}
        </Typography>
      ) : null}
      <Flex>
        <Button disabled={!isChanged || !mayChange} loading={isBusy} onClick={() => void save()}>
          {say('Save the languages')}
        </Button>
      </Flex>
    </Panel>
  );
};

const kindLabelOf = ({ line }: Pick<Lot, 'line'>): string => (line === 'licence' ? say('kind of software') : 'group');
