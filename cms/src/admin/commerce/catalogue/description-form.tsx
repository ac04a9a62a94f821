import { useState } from 'react';

import { Button, Field, Flex, Grid, Textarea, TextInput, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { catalogueCalls, type CatalogueKind } from './catalogue-calls';
import {
  changeOf,
  languages,
  textOf,
  type Description,
  type DescriptionField,
  type TypedDescription,
} from './description';
import { useMayChange } from '../parts/may-change';
import { NeutralSwitch } from '../parts/neutral-switch';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { typedSince } from '../parts/typed-since';
import { useCommerceChange } from '../calls/use-commerce';
import { say } from '../parts/say';

interface DescriptionFormProps {
  kind: CatalogueKind;
  code: string;
  saved: Description;
  onDone: () => Promise<void>;
}

/** Names and synonyms in every language, and whether it is among the popular ones. */
export const DescriptionForm = ({ kind, code: externalId, saved, onDone }: DescriptionFormProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminDescribeService');
  const [typed, setTyped] = useState<TypedDescription>({});
  const wanted = changeOf(saved, typed);
  const isChanged = Object.keys(wanted).length > 0;
  const type = (change: TypedDescription) => {
    forgetRefusal();
    setTyped((before) => ({ ...before, ...change }));
  };
  const save = async () => {
    const done = say('{name} was described anew. The site follows by itself.', {
      name: wanted.names?.en ?? saved.names.en,
    });
    const { describe, params } = catalogueCalls(kind, externalId);
    const body = { names: {}, synonyms: {}, ...wanted };
    if (!(await change(describe, { params, body, done, isRefusalInForm: true }))) return;
    await onDone();
    setTyped((now) => typedSince(now, typed));
  };
  const fieldProps = (field: DescriptionField, direction: string, lang: string) => ({
    name: field,
    value: textOf(saved, typed, field),
    dir: direction,
    lang,
    disabled: !mayChange,
  });
  const nameError = (field: DescriptionField): string | undefined => {
    const name = textOf(saved, typed, field).trim();
    if (name === '') return say('A name is needed in every language.');
    return name === refusal?.takenName ? refusal.message : refusalAt(refusal, field);
  };
  const isNamed = languages.every(({ code }) => textOf(saved, typed, `names.${code}`).trim() !== '');
  return (
    <Panel>
      <Flex gap={3}>
        <NeutralSwitch
          aria-label={say('Popular')}
          checked={typed.isPopular ?? saved.isPopular}
          onCheckedChange={(isPopular) => type({ isPopular })}
          disabled={!mayChange}
        />
        <Typography>{say('Popular: stands among the first that a buyer sees')}</Typography>
      </Flex>
      {languages.map(({ code, name, direction }) => (
        <Grid.Root key={code} gap={4}>
          <Grid.Item col={5} s={12} direction="column" alignItems="stretch">
            <Field.Root error={nameError(`names.${code}`)}>
              <Field.Label>{say('{language} name', { language: name })}</Field.Label>
              <TextInput
                {...fieldProps(`names.${code}`, direction, code)}
                onChange={(event) => type({ [`names.${code}`]: event.target.value })}
              />
              <Field.Error />
            </Field.Root>
          </Grid.Item>
          <Grid.Item col={7} s={12} direction="column" alignItems="stretch">
            <Field.Root error={refusalAt(refusal, `synonyms.${code}`)}>
              <Field.Label>{say('{language} synonyms', { language: name })}</Field.Label>
              <Textarea
                minHeight="6.8rem"
                {...fieldProps(`synonyms.${code}`, direction, code)}
                onChange={(event) => type({ [`synonyms.${code}`]: event.target.value })}
              />
              <Field.Error />
            </Field.Root>
          </Grid.Item>
        </Grid.Root>
      ))}
      <Typography textColor="neutral600">
        {say(
          'Synonyms stand one a line; a search finds by them. A former name stays one of them until you take it away.',
        )}
      </Typography>
      {generalRefusal(refusal) ? (
        <Typography role="alert" textColor="danger600">
          {generalRefusal(refusal)}
        </Typography>
      ) : null}
      <Flex gap={2}>
        <Button onClick={() => void save()} disabled={!isChanged || !isNamed || !mayChange} loading={isBusy}>
          {say('Save')}
        </Button>
        <Button variant="tertiary" onClick={() => setTyped({})} disabled={!isChanged || isBusy}>
          {say('Undo')}
        </Button>
      </Flex>
    </Panel>
  );
};
