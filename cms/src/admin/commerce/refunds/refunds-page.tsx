import { useState, type FormEvent } from 'react';

import { saleKinds } from '@shop/shared-types/contract/admin/refunds';
import {
  Box,
  Button,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';

import { RefundableSale } from './refundable-sale';
import { refundWords } from './refund-words';
import { saleKindOf } from './sale-kinds';

/** Looks a sale up by its id and refunds it. The address holds what is looked at, so orders and rentals lead here. */
export const RefundsPage = () => {
  const words = refundWords();
  const [params, setParams] = useSearchParams();
  const [shownKind, shownId] = [saleKindOf(params.get('kind')), params.get('id') ?? ''];
  const [kind, setKind] = useState(shownKind);
  const [id, setId] = useState(shownId);
  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    setParams({ kind, id: id.trim() });
  };
  return (
    <>
      <Layouts.Header title={words.title} subtitle={words.subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <form onSubmit={lookUp}>
            <Flex gap={4} alignItems="end">
              <Box minWidth="24rem">
                <Field.Root>
                  <Field.Label>{words.sold}</Field.Label>
                  <SingleSelect value={kind} onChange={(next) => setKind(saleKindOf(String(next)))}>
                    {saleKinds.map((one) => (
                      <SingleSelectOption key={one} value={one}>
                        {words.kinds[one]}
                      </SingleSelectOption>
                    ))}
                  </SingleSelect>
                </Field.Root>
              </Box>
              <Field.Root>
                <Field.Label>{words.id}</Field.Label>
                <TextInput name="sale-id" value={id} onChange={(event) => setId(event.target.value)} />
              </Field.Root>
              <Button type="submit" size="L" variant="secondary" disabled={id.trim() === ''}>
                {words.lookUp}
              </Button>
            </Flex>
          </form>
          {shownId === '' ? (
            <Typography textColor="neutral600">{words.alsoAtSales}</Typography>
          ) : (
            <RefundableSale key={`${shownKind}/${shownId}`} kind={shownKind} id={shownId} />
          )}
        </Flex>
      </Layouts.Content>
    </>
  );
};
