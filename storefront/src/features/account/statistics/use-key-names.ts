import { useIntl } from 'react-intl';

import { firstKeyId, noKeyId, sandboxKeyId, unknownKeyId } from '@shop/shared-types/constants';

import { useApiKeys } from '../../../session/resources/use-api-keys';

/** The keys of the account by their names. */
export const useKeyNames = () => {
  const intl = useIntl();
  const { keys = [] } = useApiKeys();
  const known = new Map([
    [firstKeyId, intl.formatMessage({ id: 'statistics.key-first' })],
    [sandboxKeyId, intl.formatMessage({ id: 'statistics.key-sandbox' })],
    [noKeyId, intl.formatMessage({ id: 'statistics.key-none' })],
    [unknownKeyId, intl.formatMessage({ id: 'statistics.key-unknown' })],
    ...keys.map(({ id, name }) => [id, name] as const),
  ]);
  return {
    nameOf: (id: string): string => known.get(id) ?? intl.formatMessage({ id: 'statistics.key-revoked' }, { id }),
    /** Choices of a filter: those of the account's own keys, and the given ones. */
    optionsWith: (...others: readonly string[]) =>
      [firstKeyId, ...keys.map(({ id }) => id), ...others].map((id) => ({ value: id, label: known.get(id) ?? id })),
  };
};
