import { createContext, useContext } from 'react';

import type { StaffRight } from '@shop/shared-types/staff-rights';

import type { OfficeCall } from '../calls/office-contract';
import { allows } from '../office-pages';

/** The rights of the signed-in member of staff: whether the CMS lets him change anything, and the rights that the engine gives him. */
export interface OfficeAccess {
  mayChange: boolean;
  rights: ReadonlySet<StaffRight>;
}

export const OfficeAccessContext = createContext<OfficeAccess>({ mayChange: false, rights: new Set() });

/** Whether the signed-in person may make this change. The server checks it again. */
export const useMayChange = (call: OfficeCall): boolean => {
  const { mayChange, rights } = useContext(OfficeAccessContext);
  return mayChange && allows(rights, call);
};

/** Answers whether the signed-in person may read by a call. */
export const useMayRead = (): ((call: OfficeCall) => boolean) => {
  const { rights } = useContext(OfficeAccessContext);
  return (call) => allows(rights, call);
};
