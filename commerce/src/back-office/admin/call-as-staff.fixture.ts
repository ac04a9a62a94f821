import type { RowTotal } from '@shop/shared-types/endpoint';

import type { CallerName, TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';

/** The acting member of staff in the CMS's calls, in tests. */
export const editor = 'editor@example.com';

export interface StaffAnswer<Data> {
  status: number;
  data: Data;
  code: string | undefined;
  /** Of a list that was counted. */
  total: RowTotal | undefined;
}

/** Calls a test shop over HTTP as the CMS, in the name of an owner unless the test names another caller. */
export const createStaffCaller =
  (currentShop: () => TestShop) =>
  async <Data = unknown>(
    method: string,
    path: string,
    { as = 'admin-service', body, key }: { as?: CallerName; body?: unknown; key?: string } = {},
  ): Promise<StaffAnswer<Data>> => {
    const shop = currentShop();
    const token = await shop.tokenOf(as);
    const answer = await fetch(shop.base + path, {
      method: method.toUpperCase(),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(as === 'admin-service' ? { 'x-staff': editor, 'x-staff-roles': 'owner' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed = (await answer.json()) as { data: Data; error?: { code: string }; total?: RowTotal };
    return { status: answer.status, data: parsed.data, code: parsed.error?.code, total: parsed.total };
  };
